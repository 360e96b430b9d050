import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const compress = promisify(deflateRaw)
/** Ends what was compressed a piece at a time; it is empty. */
const lastBlock = Buffer.from([3, 0])

/** A file within a ZIP, and its text in pieces. */
export type ZipEntry = { name: string; texts: AsyncIterable<string> | Iterable<string> }

/** What the directory at the end of a ZIP says of an entry. */
type Written = { name: string; checksum: number; packed: number; bytes: number; offset: number }

const signatures = {
  entry: 0x04034b50,
  sizes: 0x08074b50,
  directory: 0x02014b50,
  end: 0x06054b50,
} as const
const version = 20
/** Checksum and sizes follow the content; names are in UTF-8. */
const flags = 0x0808
const deflated = 8
/** 1 January 1980, midnight: the same leads give the same file. */
const date = 0x0021 << 16
/** More need an extension that few spreadsheets read in a file whose sizes follow the content. */
const bytesMax = 0xffff_ffff

/** A ZIP, piece by piece: no entry is held in memory. */
export async function* zip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const { name, texts } of entries) {
    const entry = { name, checksum: 0, packed: 0, bytes: 0, offset }
    for await (const piece of entryPieces(entry, texts)) {
      offset += piece.length
      yield piece
    }
    if (Math.max(entry.bytes, offset) > bytesMax) throw new Error('The ZIP has more than 4 GiB.')
    written.push(entry)
  }
  const directory = Buffer.concat(written.map((entry) => directoryEntry(entry)))
  yield directory
  const count = [2, written.length] as const
  const rest = [count, count, [4, directory.length], [4, offset], [2, 0]] as const
  yield fields([4, signatures.end], [4, 0], ...rest)
}

/** Once it has ended, the entry has the checksum and the sizes of its texts. */
async function* entryPieces(entry: Written, texts: ZipEntry['texts']): AsyncGenerator<Buffer> {
  yield fields([4, signatures.entry], ...aboutEntry(entry))
  yield Buffer.from(entry.name)
  for await (const text of texts) {
    const bytes = Buffer.from(text)
    const piece = await compress(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
    entry.checksum = crc32(bytes, entry.checksum)
    entry.bytes += bytes.length
    entry.packed += piece.length
    yield piece
  }
  entry.packed += lastBlock.length
  yield lastBlock
  yield fields([4, signatures.sizes], ...sizesOf(entry))
}

function directoryEntry(entry: Written): Buffer {
  const attributes = [
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, entry.offset],
  ] as const
  const header = [[4, signatures.directory], [2, version], ...aboutEntry(entry)] as const
  return Buffer.concat([fields(...header, ...attributes), Buffer.from(entry.name)])
}

function aboutEntry(entry: Written): Field[] {
  const nameBytes = Buffer.byteLength(entry.name)
  const format = [
    [2, version],
    [2, flags],
    [2, deflated],
    [4, date],
  ] as const
  return [...format, ...sizesOf(entry), [2, nameBytes], [2, 0]]
}

function sizesOf({ checksum, packed, bytes }: Written): Field[] {
  return [
    [4, checksum],
    [4, packed],
    [4, bytes],
  ]
}

type Field = readonly [bytes: number, value: number]

function fields(...all: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [bytes]) => sum + bytes, 0))
  let offset = 0
  for (const [bytes, value] of all) offset = buffer.writeUIntLE(value, offset, bytes)
  return buffer
}
