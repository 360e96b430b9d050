import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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

  /** The text between two places, after `flush`. */
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
