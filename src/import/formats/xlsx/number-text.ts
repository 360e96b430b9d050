import { dayMs } from '#model/values/durations.ts'
import { type XmlAttributes, readWholeXml } from './read-xml.ts'

/** A cell's number in its format: a date, a number with leading zeros, or unchanged. */
export type NumberForm =
  | { kind: 'number' }
  | { kind: 'date'; hasDate: boolean; hasTime: boolean }
  | { kind: 'zeros'; digits: number }

const number: NumberForm = { kind: 'number' }
const date: NumberForm = { kind: 'date', hasDate: true, hasTime: false }
const time: NumberForm = { kind: 'date', hasDate: false, hasTime: true }
const dateTime: NumberForm = { kind: 'date', hasDate: true, hasTime: true }

/** The form of each style that cells refer to by number. */
export async function readStyles(pieces: AsyncIterable<string>): Promise<NumberForm[]> {
  const codes = new Map<string, string>()
  const forms: NumberForm[] = []
  let isCellFormats = false
  const handler = {
    open(name: string, attributes: XmlAttributes) {
      const id = attributes['numFmtId'] ?? ''
      if (name === 'numFmt') codes.set(id, attributes['formatCode'] ?? '')
      else if (name === 'cellXfs') isCellFormats = true
      else if (name === 'xf' && isCellFormats) forms.push(formOf(Number(id), codes.get(id)))
    },
    close(name: string) {
      if (name === 'cellXfs') isCellFormats = false
    },
  }
  await readWholeXml(pieces, handler)
  return forms
}

export function formOfStyle(forms: readonly NumberForm[], style: string | undefined): NumberForm {
  return forms[Number(style ?? 0)] ?? number
}

/** Formats that have a number instead of a code; those from 27 to 58 are dates of East Asia. */
function formOf(id: number, code: string | undefined): NumberForm {
  if (code !== undefined) return formOfCode(code)
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36) return date
  if (id >= 50 && id <= 58) return date
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return time
  return id === 22 ? dateTime : number
}

/** As long as a spreadsheet lets a format be. */
const codeCharactersMax = 255

/** Reads the first section of a code, which formats positive numbers. */
export function formOfCode(code: string): NumberForm {
  const [section = ''] = code
    .slice(0, codeCharactersMax)
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    // Colours, conditions and languages; `[h]` counts more than 24 hours.
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, '')
    .split(';')
  const letters = section.toLowerCase().replaceAll(/am\/pm|a\/p|general/g, '')
  const hasTime = /[hs]/.test(letters)
  const hasDate = /[yd]/.test(letters) || (letters.includes('m') && !hasTime)
  if (hasDate || hasTime) return { kind: 'date', hasDate, hasTime }
  return /^0{2,20}$/.test(letters) ? { kind: 'zeros', digits: letters.length } : number
}

const digitsMax = 15
const secondsPerDay = 86_400
const daysMax = 2_958_466
/** The date system of old Macs counts from 1904. */
const days1904 = 1_462
// Excel counts a 29 February 1900, which did not exist.
const inventedDay = 60

/** A number as a spreadsheet would show it in full: a date in ISO 8601, else its digits. */
export function numberText(text: string, form: NumberForm, is1904: boolean): string {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return text
  if (form.kind === 'date') return dateText(value, form, is1904) ?? plainNumber(text, value)
  const digits = plainNumber(text, value)
  return form.kind === 'zeros' && /^\d+$/.test(digits) ? digits.padStart(form.digits, '0') : digits
}

/** Without floating-point noise: Excel itself keeps 15 digits. Whole numbers keep all digits. */
function plainNumber(text: string, value: number): string {
  const trimmed = text.trim()
  if (/^-?\d+$/.test(trimmed)) return trimmed
  return String(Number(value.toPrecision(digitsMax)))
}

type DateForm = Extract<NumberForm, { kind: 'date' }>

/** Null for a number that is not a date. */
function dateText(value: number, { hasDate, hasTime }: DateForm, is1904: boolean): string | null {
  const total = Math.round(value * secondsPerDay)
  if (total < 0) return null
  if (!hasDate) return timeText(total)
  const serial = Math.floor(total / secondsPerDay) + (is1904 ? days1904 : 0)
  const seconds = total % secondsPerDay
  if (serial >= daysMax || serial === inventedDay) return null
  if (serial === 0) return timeText(seconds)
  const day = serial > inventedDay ? serial : serial + 1
  const text = new Date(Date.UTC(1899, 11, 30) + day * dayMs).toISOString().slice(0, 10)
  return hasTime || seconds > 0 ? `${text}T${timeText(seconds)}` : text
}

function timeText(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** Resolves `_x000D_`, by which a workbook writes characters that XML can't have. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text
  return text
    .replaceAll(/_x([0-9a-f]{4})_/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    .toWellFormed()
}
