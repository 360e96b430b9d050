import { codecs, type Encoding } from '#import/formats/encoding.ts'

/** Names a file's type if it is not text, as in `leads.pdf is a PDF document`. */
export type Content = { what: string; advice: string }

const asCsv = 'save it as .xlsx or CSV and import that file'
const unpack = 'unpack it and import the files in it'
const other = 'use CSV, Excel (.xlsx), NDJSON or vCard'

const workbook: Content = { what: 'an Excel workbook', advice: asCsv }
const archive = (what: string): Content => ({ what, advice: unpack })
const image = (what: string): Content => ({ what, advice: other })

/** How files begin that people mistake for a list of contacts, as Latin-1. */
const beginnings: readonly [start: string, content: Content][] = [
  ['%PDF-', { what: 'a PDF document', advice: other }],
  ['{\\rtf', { what: 'an RTF document', advice: other }],
  ['\x1F\x8B', archive('compressed with gzip')],
  ['BZh91AY&SY', archive('compressed with bzip2')],
  ['\xFD7zXZ\0', archive('compressed with xz')],
  ['\x28\xB5\x2F\xFD', archive('compressed with Zstandard')],
  ["7z\xBC\xAF'\x1C", archive('a 7-Zip archive')],
  ['Rar!\x1A\x07', archive('a RAR archive')],
  ['\x89PNG\r\n\x1A\n', image('a PNG image')],
  ['\xFF\xD8\xFF', image('a JPEG image')],
  ['GIF87a', image('a GIF image')],
  ['GIF89a', image('a GIF image')],
  ['SQLite format 3\0', { what: 'an SQLite database', advice: other }],
]

const encryptedName = Buffer.from('EncryptedPackage', 'utf16le').toString('latin1')
const oleBeginning = '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1'
const zipBeginning = 'PK\x03\x04'
/** Names of files within a ZIP, by which the formats built on it are recognised. */
const zipped: readonly [pattern: RegExp, content: Content][] = [
  [/\bxl\/workbook\.bin/, { what: 'a binary Excel workbook (.xlsb)', advice: asCsv }],
  [/\bxl\/|xl\/workbook/, workbook],
  [/opendocument\.spreadsheet/, { what: 'an OpenDocument spreadsheet', advice: asCsv }],
  [/\.iwa\b/, { what: 'a Numbers spreadsheet', advice: asCsv }],
  [/\bword\//, { what: 'a Word document', advice: other }],
]

const ldifPattern = /^\uFEFF?\s*(?:#[^\n]*\n|version:\s*\d+\s*\n|\s)*dn::? ?\S/i
const ldif: Content = {
  what: 'an LDIF file',
  advice: 'export the address book as CSV or vCard and import that file',
}
const markupPattern = /^\s*<(?:\?xml|!doctype|html|table|workbook)/i
const markup: Content = { what: 'HTML or XML, despite its name', advice: asCsv }

// Of a file's characters; among random bytes it is a tenth.
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
  return isText ? null : { what: 'not text', advice: other }
}

function nameZip(bytes: string): Content {
  const known = zipped.find(([pattern]) => pattern.test(bytes))
  return known === undefined ? archive('a ZIP archive') : known[1]
}

/** Old Excel files, and encrypted new ones: the names in them are UTF-16. */
function nameOle(bytes: string): Content {
  if (bytes.includes(encryptedName)) {
    return { what: 'encrypted with a password', advice: 'save it without one and import that file' }
  }
  return { what: 'an Excel 97 workbook (.xls) or similar', advice: asCsv }
}
