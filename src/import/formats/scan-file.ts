import { isAscii, isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { requestError } from '#core/errors.ts'
import { nameContent } from '#import/formats/name-content.ts'
import { type Encoding, codecs, startsWithMark } from './encoding.ts'

export type FileScan = {
  encoding: Encoding
  hasByteOrderMark: boolean
  bytes: number
  sha256: string
}

const blockBytes = 256 * 1024
const sampleBytes = 64 * 1024
const nulsMin = 8

/**
 * Reads the whole file once, at more than a gigabyte a second: a byte that decides the encoding can
 * be in the last row, and the hash shows whether the file is unchanged when an import resumes.
 * Throws `invalid_request` for a file that is empty or not text.
 */
export async function scanFile(path: string, chosenEncoding: Encoding | null): Promise<FileScan> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size === 0) throw requestError('The file is empty.', 'file_empty')
    const hash = createHash('sha256')
    const evidence = new Utf8Evidence()
    let start: Buffer | null = null
    for await (const block of blocksOf(file)) {
      hash.update(block)
      if (start === null) {
        start = Buffer.from(block.subarray(0, sampleBytes))
        requireKnownFormat(path, start, chosenEncoding)
      }
      evidence.add(block)
    }
    const encoding = chosenEncoding ?? encodingOf(start ?? Buffer.alloc(0), evidence)
    const hasByteOrderMark = start !== null && startsWithMark(start, codecs[encoding])
    return { encoding, hasByteOrderMark, bytes: size, sha256: hash.digest('hex') }
  } finally {
    await file.close()
  }
}

function requireKnownFormat(path: string, start: Buffer, chosenEncoding: Encoding | null): void {
  const content = nameContent(start, chosenEncoding ?? utf16Of(start) ?? 'utf-8')
  if (content === null) return
  const { what, advice, reason } = content
  throw requestError(`${basename(path)} is ${what}; ${advice}.`, reason)
}

async function* blocksOf(file: FileHandle): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafe(blockBytes)
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, blockBytes)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
  }
}

function encodingOf(start: Buffer, evidence: Utf8Evidence): Encoding {
  return utf16Of(start) ?? (evidence.isUtf8() ? 'utf-8' : 'windows-1252')
}

/** UTF-16, by its mark or because every second byte of a header in Latin letters is NUL. */
function utf16Of(start: Buffer): Encoding | null {
  for (const encoding of ['utf-16le', 'utf-16be'] as const) {
    if (startsWithMark(start, codecs[encoding])) return encoding
  }
  const nuls = [0, 0]
  for (const [index, byte] of start.entries()) {
    if (byte === 0) nuls[index % 2] = (nuls[index % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = nuls
  // In other scripts, only separators, digits and line breaks have one.
  const isEnough = (count: number) =>
    count > start.length / 8 || (count >= nulsMin && count > start.length / 50)
  if (isEnough(odd) && even === 0) return 'utf-16le'
  return isEnough(even) && odd === 0 ? 'utf-16be' : null
}

/**
 * Whether the bytes are UTF-8. One broken character must not turn every umlaut of a file into two
 * letters, so a file with more whole characters beyond ASCII than broken ones counts as UTF-8, and
 * each of its broken rows is a problem of its own.
 */
class Utf8Evidence {
  private whole = 0
  private broken = 0
  private rest: Buffer = Buffer.alloc(0)

  add(block: Buffer): void {
    const bytes = this.rest.length === 0 ? block : Buffer.concat([this.rest, block])
    const end = lastBoundary(bytes)
    this.rest = Buffer.from(bytes.subarray(end))
    this.count(bytes.subarray(0, end))
  }

  isUtf8(): boolean {
    this.count(this.rest)
    this.rest = Buffer.alloc(0)
    return this.broken === 0 || this.whole > this.broken
  }

  private count(bytes: Buffer): void {
    if (isAscii(bytes)) return
    const text = bytes.toString('utf8')
    if (isUtf8(bytes)) {
      // Counts the bytes after the first of each character beyond ASCII; any at all are enough.
      this.whole += bytes.length - text.length
      return
    }
    this.broken += text.split('\uFFFD').length - 1
    this.whole += text.match(/[\u0080-\uFFFC]/g)?.length ?? 0
  }
}

/** Where the bytes end between two characters of UTF-8, at most three before their end. */
function lastBoundary(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) break
    if (byte >= 0xc0) return bytes.length - back
  }
  return bytes.length
}

/** The SHA-256 of a file's content, as hex. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
