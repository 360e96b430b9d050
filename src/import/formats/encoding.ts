import { isAscii, isUtf8 } from 'node:buffer'

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

/**
 * Reads bytes in two steps. Units are a string in which every character stands for the same number
 * of bytes, so that a position in it is one in the file; whatever CSV, NDJSON and vCard are cut by
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
const nonAsciiPattern = /[\u0080-\u{10FFFF}]/u

const utf8: Codec = {
  unitBytes: 1,
  byteOrderMark: Buffer.from([0xef, 0xbb, 0xbf]),
  toUnits: (bytes) => bytes.toString('latin1'),
  toText(units) {
    return nonAsciiPattern.test(units) ? guess(Buffer.from(units, 'latin1')) : units
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

/** Text and how sure its letters are. */
export type DecodedText = { text: string; warning: 'charset_guessed' | 'charset_wrong' | null }

/**
 * Decodes text in the charset that it names; without one, or with one that it isn't in, as UTF-8 or
 * else as Windows-1252, in which every byte is a character. Programs that pass on cards of others
 * as UTF-8 often leave the charset that these had.
 */
export function decodeBytes(bytes: Buffer, charset: string | null): DecodedText {
  if (charset !== null) {
    if (isSingleByte(charset) && isUtf8(bytes) && !isAscii(bytes)) {
      return { text: bytes.toString('utf8'), warning: null }
    }
    try {
      return { text: new TextDecoder(charset, { fatal: true }).decode(bytes), warning: null }
    } catch {
      return { text: guess(bytes), warning: 'charset_wrong' }
    }
  }
  return { text: guess(bytes), warning: isUtf8(bytes) ? null : 'charset_guessed' }
}

/** Whether its letters are bytes: text that is UTF-8 all the same is never written in it. */
function isSingleByte(charset: string): boolean {
  return /^(?:windows-125|iso-8859-|latin|us-ascii)/i.test(charset)
}

function guess(bytes: Buffer): string {
  return isUtf8(bytes) ? bytes.toString('utf8') : windows1252.decode(bytes)
}

/** Decodes quoted-printable; characters that are not ASCII are taken as they are. */
export function decodeQuotedPrintable(value: string, charset: string | null): DecodedText {
  // A soft line break that the end of the property follows.
  const whole = value.replace(/=$/, '')
  // In Shift JIS and the like, the second byte of a letter may be an ASCII character.
  if (!nonAsciiPattern.test(whole)) {
    return decodeBytes(Buffer.from(unquote(whole), 'latin1'), charset)
  }
  let warning: DecodedText['warning'] = null
  const text = whole.replaceAll(/(?:=[0-9a-f]{2})+/gi, (run) => {
    const decoded = decodeBytes(Buffer.from(unquote(run), 'latin1'), charset)
    warning ??= decoded.warning
    return decoded.text
  })
  return { text, warning }
}

function unquote(text: string): string {
  return text.replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
