import {
  closeSync,
  fdatasyncSync,
  fstatSync,
  openSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs'

import { type Database, busyTimeoutMs } from './database.ts'
import { versionOf } from './open-database.ts'
import { unusedSpan } from './unused-span.ts'

/** The result of a step: `held` while a reader needs the log, which must be empty for it. */
export type Cleaning = 'held' | 'going' | 'done'

// How long the writer waits for readers of the log, and all writes for the writer.
const readersTimeoutMs = 50
const bytesPerStep = 4 * 1024 * 1024
// Beyond that the number of a page can look like a page type, and nothing is overwritten.
const pagesMax = 2 ** 25
const headerBytes = 100
const zeros = Buffer.alloc(64 * 1024)

/**
 * Overwrites what deleted values left in the files, a bounded step at a time. `secure_delete` has
 * SQLite overwrite what it deletes, but when it moves cells between pages it leaves copies of them
 * in the unused middle of a page, and the log holds earlier versions of pages.
 *
 * A step empties the log and, before the next write to it, overwrites the middle of some pages in
 * the file itself. That is as safe as SQLite's own writes: those bytes are never read; this process
 * has the write lock and there is no log to copy, so there is no other writer; and a power loss
 * leaves the other bytes of a page intact, on which SQLite relies too.
 */
export class FileCleaner {
  private readonly database: Database
  private readonly file: string
  private descriptor: number | null = null
  private position = 0

  constructor(database: Database, file: string) {
    this.database = database
    this.file = file
  }

  /** Starts over, so that the steps clear everything deleted before. */
  restart(): void {
    this.position = 0
  }

  step(): Cleaning {
    if (!this.emptyLog()) return 'held'
    this.database.run('BEGIN IMMEDIATE')
    try {
      // Another process may have written since.
      if (statSync(`${this.file}-wal`).size > 0) {
        this.database.run('ROLLBACK')
        return 'held'
      }
      const { isChanged, isEnd } = this.cleanPages()
      if (isChanged) this.invalidateCaches()
      this.database.run('COMMIT')
      if (isChanged) this.database.run('PRAGMA shrink_memory')
      return isEnd ? 'done' : 'going'
    } catch (error) {
      if (this.database.connection.isTransaction) this.database.run('ROLLBACK')
      throw error
    }
  }

  /** To be called last: closing a file ends all locks that the process has on it. */
  close(): void {
    if (this.descriptor !== null) closeSync(this.descriptor)
  }

  private emptyLog(): boolean {
    const { connection } = this.database
    connection.exec(`PRAGMA busy_timeout = ${readersTimeoutMs}`)
    try {
      const row = this.database.statement('PRAGMA wal_checkpoint(TRUNCATE)').get()
      return row?.['busy'] === 0
    } finally {
      connection.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`)
    }
  }

  private cleanPages(): { isChanged: boolean; isEnd: boolean } {
    this.descriptor ??= openSync(this.file, 'r+')
    const pageBytes = pageBytesOf(this.descriptor)
    const { size } = fstatSync(this.descriptor)
    if (pageBytes === null || size / pageBytes >= pagesMax) return { isChanged: false, isEnd: true }
    const chunk = Buffer.alloc(Math.min(bytesPerStep, size - this.position))
    const bytes = readSync(this.descriptor, chunk, 0, chunk.length, this.position)
    let isChanged = false
    for (let start = 0; start + pageBytes <= bytes; start += pageBytes) {
      const page = chunk.subarray(start, start + pageBytes)
      const isFirst = this.position + start === 0
      const span = unusedSpan(page, isFirst ? headerBytes : 0)
      if (span === null) continue
      const length = span.end - span.start
      if (page.compare(zeros, 0, length, span.start, span.end) === 0) continue
      writeSync(this.descriptor, zeros, 0, length, this.position + start + span.start)
      isChanged = true
    }
    if (isChanged) fdatasyncSync(this.descriptor)
    this.position += bytes
    return { isChanged, isEnd: bytes === 0 || this.position >= size }
  }

  // Connections may have earlier versions of pages in their caches, and would write them again. A
  // change by another connection makes them read again.
  private invalidateCaches(): void {
    const version = versionOf(this.database.connection)
    this.database.connection.exec(`PRAGMA user_version = ${version}`)
  }
}

/** Null for a file that has pages of unknown types. */
function pageBytesOf(descriptor: number): number | null {
  const header = Buffer.alloc(headerBytes)
  readSync(descriptor, header, 0, headerBytes, 0)
  const bytes = header.readUInt16BE(16)
  const hasPageMap = header.readUInt32BE(52) !== 0
  return hasPageMap ? null : bytes === 1 ? 64 * 1024 : bytes
}
