import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { recordUnitsMax } from '#import/formats/csv/csv-records.ts'
import { unescapeText } from './number-text.ts'
import { tooLarge } from './parts.ts'
import { type XmlHandler, readWholeXml } from './read-xml.ts'

const stringsMax = 16 * 1024 * 1024
/** Ends are kept in blocks of this size: no array is copied as it grows. */
const endsPerBlock = 8 * 1024

/** The texts that a workbook's cells refer to by number, kept on disk. */
export class TextTable implements Disposable {
  private readonly file = new SpillFile()
  /** Where each text ends, in bytes. */
  private readonly ends: Float64Array[] = []
  private count = 0

  static async read(pieces: AsyncIterable<string>): Promise<TextTable> {
    const strings = new TextTable()
    try {
      const handler = textHandler((text) => strings.add(text))
      await readWholeXml(pieces, handler)
      strings.file.flush()
      return strings
    } catch (error) {
      strings[Symbol.dispose]()
      throw error
    }
  }

  /** Throws when no text has the number. */
  get(index: number): string {
    if (!Number.isInteger(index) || index < 0 || index >= this.count) {
      throw new Error(`it has no shared text ${index}`)
    }
    return this.file.read(this.endOf(index - 1), this.endOf(index))
  }

  [Symbol.dispose](): void {
    this.file[Symbol.dispose]()
  }

  private add(text: string): void {
    if (this.count === stringsMax) throw tooLarge(`it has more than ${stringsMax} texts`)
    const index = this.count % endsPerBlock
    if (index === 0) this.ends.push(new Float64Array(endsPerBlock))
    this.file.add(text)
    const block = this.ends.at(-1)
    if (block !== undefined) block[index] = this.file.bytes
    this.count += 1
  }

  private endOf(index: number): number {
    return this.ends[Math.floor(index / endsPerBlock)]?.[index % endsPerBlock] ?? 0
  }
}

/** Joins the runs of each `si`, without the phonetic ones. */
function textHandler(onText: (text: string) => void): XmlHandler {
  let text = ''
  let isText = false
  let isPhonetic = false
  return {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') isPhonetic = true
      else if (name === 't') isText = !isPhonetic
    },
    close(name) {
      if (name === 'si') onText(unescapeText(text))
      else if (name === 'rPh') isPhonetic = false
      else if (name === 't') isText = false
    },
    text(piece) {
      if (isText && text.length <= recordUnitsMax) text += piece
    },
  }
}

const writeBytes = 1024 * 1024
const pageBytes = 64 * 1024
const pagesMax = 64

/**
 * Text on disk, in UTF-8, in a file that has no name any more: it is gone when the process ends,
 * however it ends.
 */
export class SpillFile implements Disposable {
  readonly descriptor: number
  /** How much was added. */
  bytes = 0
  private written = 0
  private waiting: string[] = []
  private waitingBytes = 0
  private readonly pages = new Map<number, Buffer>()

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'contact-sync-'))
    try {
      this.descriptor = openSync(join(folder, 'rows'), 'wx+', 0o600)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  add(text: string): void {
    const size = Buffer.byteLength(text)
    this.waiting.push(text)
    this.waitingBytes += size
    this.bytes += size
    if (this.waitingBytes >= writeBytes) this.flush()
  }

  /** Makes all that was added readable. */
  flush(): void {
    const buffer = Buffer.from(this.waiting.join(''))
    this.waiting = []
    this.waitingBytes = 0
    for (let at = 0; at < buffer.length;) {
      const count = writeSync(this.descriptor, buffer, at, buffer.length - at, this.written)
      at += count
      this.written += count
    }
  }

  /** The text between two positions, after `flush`. */
  read(start: number, end: number): string {
    const first = Math.floor(start / pageBytes)
    const from = start - first * pageBytes
    if (from + (end - start) <= pageBytes) {
      return this.page(first).toString('utf8', from, from + (end - start))
    }
    const buffer = Buffer.alloc(end - start)
    readSync(this.descriptor, buffer, 0, buffer.length, start)
    return buffer.toString('utf8')
  }

  [Symbol.dispose](): void {
    closeSync(this.descriptor)
  }

  private page(number: number): Buffer {
    const known = this.pages.get(number)
    if (known !== undefined) return known
    const [oldest] = this.pages.keys()
    const isFull = this.pages.size === pagesMax && oldest !== undefined
    const page = (isFull ? this.pages.get(oldest) : undefined) ?? Buffer.alloc(pageBytes)
    if (isFull) this.pages.delete(oldest)
    readSync(this.descriptor, page, 0, pageBytes, number * pageBytes)
    this.pages.set(number, page)
    return page
  }
}
