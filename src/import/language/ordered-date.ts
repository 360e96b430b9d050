export type DateOrder = 'dayFirst' | 'monthFirst'

const pattern = new RegExp(
  String.raw`^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})` +
    String.raw`(?:[ ,T]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([AP])\.?M\.?)?)?$`,
  'i',
)

/** A date such as `3/12/2024` or `12.3.2024 14:30` as an ISO one; other text as it is. */
export function asOrderedDate(text: string, order: DateOrder): string {
  const match = pattern.exec(text.trim())
  if (match === null) return text
  const [, first = '', second = '', year = '', hour, minutes = '00', seconds = '00', half] = match
  const [day, month] = order === 'dayFirst' ? [first, second] : [second, first]
  const date = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`
  return hour === undefined ? date : `${date}T${two(hourOf(hour, half))}:${minutes}:${seconds}`
}

function hourOf(hour: string, half: string | undefined): string {
  if (half === undefined) return hour
  return String((Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0))
}

function two(number: string): string {
  return number.padStart(2, '0')
}
