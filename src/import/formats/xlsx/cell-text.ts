import type { NumberForm } from './styles.ts'

const digitsMax = 15
const secondsPerDay = 86_400
const daysMax = 2_958_466
const dayMs = 86_400_000
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

/** Without what floating point adds: Excel itself keeps 15 digits. Whole numbers keep them all. */
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
  const date = new Date(Date.UTC(1899, 11, 30) + day * dayMs).toISOString().slice(0, 10)
  return hasTime || seconds > 0 ? `${date}T${timeText(seconds)}` : date
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
