import { isUtf8 } from 'node:buffer'

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

/**
 * Reads bytes in two steps. Units are a string in which every character stands for the same number
 * of bytes, so that a place in it is a place in the file; whatever CSV, NDJSON and vCard are cut by
 * is ASCII and the same in both. Only what was cut out becomes text.
 */
export type Codec = {
  unitBytes: number
  byteOrderMark: Buffer
  /** The bytes may be changed in place. */
  toUnits: (bytes: Buffer) => string
  toText: (units: string) => string
  /** Null where a line can't be in another encoding than its file. */
  toBytes: (units: string) => Buffer | null
  /** Whether the units are well-formed text of the encoding. */
  isValid: (units: string) => boolean
}

const windows1252 = new TextDecoder('windows-1252')
const bytesOf1252 = new Map(
  Array.from(windows1252.decode(Buffer.from([...Array(256).keys()])), (unit, byte) => [unit, byte]),
)
const nonAsciiPattern = /[\u0080-\u00FF]/

const utf8: Codec = {
  unitBytes: 1,
  byteOrderMark: Buffer.from([0xef, 0xbb, 0xbf]),
  toUnits: (bytes) => bytes.toString('latin1'),
  toText(units) {
    if (!nonAsciiPattern.test(units)) return units
    const bytes = Buffer.from(units, 'latin1')
    return isUtf8(bytes) ? bytes.toString('utf8') : windows1252.decode(bytes)
  },
  toBytes: (units) => Buffer.from(units, 'latin1'),
  isValid: (units) => !nonAsciiPattern.test(units) || isUtf8(Buffer.from(units, 'latin1')),
}

const utf16: Codec = {
  unitBytes: 2,
  byteOrderMark: Buffer.from([0xff, 0xfe]),
  toUnits: (bytes) => bytes.toString('utf16le'),
  toText: (units) => units,
  toBytes: () => null,
  isValid: (units) => units.isWellFormed(),
}

export const codecs: Readonly<Record<Encoding, Codec>> = {
  'utf-8': utf8,
  'utf-16le': utf16,
  'utf-16be': {
    ...utf16,
    byteOrderMark: Buffer.from([0xfe, 0xff]),
    toUnits: (bytes) => bytes.swap16().toString('utf16le'),
  },
  'windows-1252': {
    unitBytes: 1,
    byteOrderMark: Buffer.alloc(0),
    toUnits: (bytes) => windows1252.decode(bytes),
    toText: (units) => units,
    toBytes: (units) => Buffer.from(Array.from(units, (unit) => bytesOf1252.get(unit) ?? 0x3f)),
    isValid: () => true,
  },
}

export function startsWithMark(bytes: Buffer, { byteOrderMark }: Codec): boolean {
  return byteOrderMark.length > 0 && bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark)
}
