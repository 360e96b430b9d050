import { stat } from 'node:fs/promises'

import { type Entry, type ZipFile, openPromise } from 'yauzl'

import { AppError, requestError } from '#core/errors.ts'

const mebibyte = 1024 * 1024
const fileBytesMax = 256 * mebibyte
const partsMax = 10_000
const otherPartBytesMax = 64 * mebibyte
// A sheet that repeats itself in every row reaches 100; deflate itself ends at 1,032.
const ratioMax = 300
const ratioFromBytes = 64 * mebibyte

/**
 * The files within a workbook's ZIP. What they say of their size is checked before they are read,
 * and the library fails for one that turns out longer.
 */
export class Parts implements Disposable {
  readonly names: ReadonlySet<string>
  private readonly zip: ZipFile
  private readonly entries: ReadonlyMap<string, Entry>

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.zip = zip
    this.entries = entries
    this.names = new Set(entries.keys())
  }

  static async open(path: string): Promise<Parts> {
    const { size } = await stat(path)
    if (size > fileBytesMax) throw tooLarge(`a workbook can have at most ${fileBytesMax} bytes`)
    const zip = await openPromise(path, { autoClose: false, lazyEntries: true })
    try {
      if (zip.entryCount > partsMax) throw tooLarge(`it has ${zip.entryCount} parts`)
      const entries = new Map<string, Entry>()
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
      return new Parts(zip, entries)
    } catch (error) {
      zip.close()
      throw error
    }
  }

  /** What the part decompresses to. */
  bytesOf(name: string): number {
    return this.entries.get(name)?.uncompressedSize ?? 0
  }

  /** The part's text in pieces. */
  async *text(name: string, bytesMax = otherPartBytesMax): AsyncGenerator<string> {
    const entry = this.entries.get(name)
    if (entry === undefined) throw new Error(`it has no ${name}`)
    assertBounded(entry, bytesMax)
    const stream = await this.zip.openReadStreamPromise(entry)
    let decoder: TextDecoder | null = null
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(encodingOf(bytes))
      yield decoder.decode(bytes, { stream: true })
    }
    if (decoder !== null) yield decoder.decode()
  }

  [Symbol.dispose](): void {
    this.zip.close()
  }
}

function assertBounded(
  { fileName, compressedSize, uncompressedSize }: Entry,
  bytesMax: number,
): void {
  const ratio = uncompressedSize / Math.max(1, compressedSize)
  const isBomb = uncompressedSize > ratioFromBytes && ratio > ratioMax
  if (uncompressedSize > bytesMax) {
    throw tooLarge(`${fileName} decompresses to ${uncompressedSize} bytes`)
  }
  if (isBomb) throw tooLarge(`${fileName} decompresses to ${Math.floor(ratio)} times its size`)
}

export function tooLarge(what: string): AppError {
  const advice = 'save the sheet as CSV and import that file'
  return requestError(`The workbook is too large: ${what}; ${advice}.`, 'workbook_too_large')
}

function encodingOf(start: Buffer): string {
  return start[0] === 0xff && start[1] === 0xfe ? 'utf-16le' : 'utf-8'
}
