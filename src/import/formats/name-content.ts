import type { ErrorReason } from '#core/errors.ts'
import { codecs, type Encoding } from '#import/formats/encoding.ts'

/** Names a file's type if it is not text, as in `leads.pdf is a PDF document`. */
export type Content = { what: string; advice: string; reason: ErrorReason }

const asCsv = 'save it as .xlsx or CSV and import that file'
const unpack = 'unpack it and import the files in it'
const instead = 'use CSV, Excel (.xlsx), NDJSON or vCard'

const table = (what: string): Content => ({ what, advice: asCsv, reason: 'file_of_other_kind' })
const archive = (what: string): Content => ({ what, advice: unpack, reason: 'file_packed' })
const other = (what: string): Content => ({ what, advice: instead, reason: 'file_unknown' })

/** How files begin that people mistake for a list of contacts, as Latin-1. */
const beginnings: readonly [start: string, content: Content][] = [
  ['%PDF-', other('a PDF document')],
  ['{\\rtf', other('an RTF document')],
  ['\x1F\x8B', archive('compressed with gzip')],
  ['BZh91AY&SY', archive('compressed with bzip2')],
  ['\xFD7zXZ\0', archive('compressed with xz')],
  ['\x28\xB5\x2F\xFD', archive('compressed with Zstandard')],
  ["7z\xBC\xAF'\x1C", archive('a 7-Zip archive')],
  ['Rar!\x1A\x07', archive('a RAR archive')],
  ['\x89PNG\r\n\x1A\n', other('a PNG image')],
  ['\xFF\xD8\xFF', other('a JPEG image')],
  ['GIF87a', other('a GIF image')],
  ['GIF89a', other('a GIF image')],
  ['SQLite format 3\0', other('an SQLite database')],
]

const encryptedName = Buffer.from('EncryptedPackage', 'utf16le').toString('latin1')
const oleBeginning = '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1'
const zipBeginning = 'PK\x03\x04'
/** Names of files within a ZIP, by which the formats built on it are recognised. */
const zipped: readonly [pattern: RegExp, content: Content][] = [
  [/\bxl\/workbook\.bin/, table('a binary Excel workbook (.xlsb)')],
  [/\bxl\/|xl\/workbook/, table('an Excel workbook')],
  [/opendocument\.spreadsheet/, table('an OpenDocument spreadsheet')],
  [/\.iwa\b/, table('a Numbers spreadsheet')],
  [/\bword\//, other('a Word document')],
]

const ldifPattern = /^\uFEFF?(?:\s|#[^\n]*\n|version:[^\S\n]*\d+[^\S\n]*\n)*dn::? ?\S/i
const ldif: Content = {
  what: 'an LDIF file',
  advice: 'export the address book as CSV or vCard and import that file',
  reason: 'file_of_other_kind',
}
const markupPattern = /^\s*<(?:\?xml|!doctype|html|table|workbook)/i
const markup: Content = table('HTML or XML, despite its name')

// A share of a file's characters; among random bytes it is a tenth.
const controlShareMax = 0.02
const controlsMin = 8
// oxlint-disable-next-line no-control-regex -- Control characters are the target.
const controlPattern = /[\0-\x08\x0E-\x19\x1B-\x1F\x7F]/g

/** The type of a file that begins with these bytes; null when it may be text. */
export function nameContent(start: Buffer, encoding: Encoding): Content | null {
  const bytes = start.toString('latin1')
  const known = beginnings.find(([beginning]) => bytes.startsWith(beginning))
  if (known !== undefined) return known[1]
  if (bytes.startsWith(zipBeginning)) return nameZip(bytes)
  if (bytes.startsWith(oleBeginning)) return nameOle(bytes)
  const { unitBytes, toUnits } = codecs[encoding]
  const whole = start.length - (start.length % unitBytes)
  const units = toUnits(Buffer.from(start.subarray(0, whole)))
  if (markupPattern.test(units.replace(/^\uFEFF|^\u00EF\u00BB\u00BF/, ''))) return markup
  if (ldifPattern.test(units.replace(/^\u00EF\u00BB\u00BF/, ''))) return ldif
  const controls = units.match(controlPattern)?.length ?? 0
  const isText = controls < controlsMin || controls <= units.length * controlShareMax
  return isText ? null : other('not text')
}

function nameZip(bytes: string): Content {
  const known = zipped.find(([pattern]) => pattern.test(bytes))
  return known === undefined ? archive('a ZIP archive') : known[1]
}

/** Old Excel files, and encrypted new ones: the names in them are UTF-16. */
function nameOle(bytes: string): Content {
  if (bytes.includes(encryptedName)) {
    const advice = 'save it without one and import that file'
    return { what: 'encrypted with a password', advice, reason: 'file_encrypted' }
  }
  return table('an Excel 97 workbook (.xls) or similar')
}
