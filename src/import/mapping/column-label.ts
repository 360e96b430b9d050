import { cleanLabel, isReservedLabel } from '#core/fields/label.ts'
import { labelCharactersMax } from '#core/limits/contract.ts'

/** A label that the API takes, so not a standard name; `E-mail 1` for `E-mail 1 - Value`. */
export function labelOf(column: string): string {
  const label = cleanLabel(column).replace(/ - Value$/, '')
  const free = isReservedLabel(label) ? `${label} (imported)` : label
  return Array.from(free).slice(0, labelCharactersMax).join('').trim()
}
