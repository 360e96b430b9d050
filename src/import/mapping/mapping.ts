import { canBeLabel } from '#core/fields/check-label.ts'
import type { MappedField } from '#import/language/mapped-field.ts'
import type { DateOrder } from '#import/language/ordered-date.ts'
import { labelCharactersMax } from '#model/fields/field.ts'
import { cleanLabel, foldLabel, isReservedLabel } from '#model/fields/label.ts'

/** The reason for skipping a column that would only make an empty field. */
export const emptyReason = 'no value in any row'

/**
 * Where a column goes. `otherwise` is the label of the custom field for a value whose field is
 * already filled, such as a second phone; null where no row is known to have such a value, which
 * would go to the field of the column's name.
 * `reason` is for people: why a column is skipped, as in "no value in any row"; `isChosen` says
 * that a person skips it.
 */
export type MappingEntry =
  | {
      column: string
      kind: 'field'
      field: MappedField
      otherwise: string | null
      several?: Several
      /** Whether text that the field refuses goes to the custom field as well. */
      setsAside?: boolean
      /** How dates in numbers are read; not at all without it. */
      dateOrder?: DateOrder
    }
  | { column: string; kind: 'custom'; label: string }
  | { column: string; kind: 'ignored'; reason: string; isChosen?: true }

/** A column of emails or phones whose cells can hold several, or whose phones have kinds. */
export type Several = {
  /** The kind in the column's name, such as `work`. */
  kind: string
  /** The column of the kinds, such as `Phone 1 - Label`. */
  kindColumn: string | null
  /** The custom fields for all but the main one; null until the file's rows were read for them. */
  labels: readonly string[] | null
}

/** In order of precedence: of two columns for one field, the first that is not empty wins. */
export type Mapping = readonly MappingEntry[]

/** The labels of the custom fields in the mapping, each once, without invalid ones. */
export function customLabels(mapping: Mapping): string[] {
  const labels = new Map<string, string>()
  for (const label of mapping.flatMap(labelsOf)) {
    if (!canBeLabel(label)) continue
    if (!labels.has(foldLabel(label))) labels.set(foldLabel(label), label)
  }
  return [...labels.values()]
}

/** Those of them that none of the known fields has. */
export function unknownLabels(mapping: Mapping, known: readonly string[]): string[] {
  const folded = new Set(known.map(foldLabel))
  return customLabels(mapping).filter((label) => !folded.has(foldLabel(label)))
}

/** The labels of the custom fields that a column's values can go to. */
export function labelsOf(entry: MappingEntry): string[] {
  if (entry.kind === 'custom') return [entry.label]
  if (entry.kind === 'ignored') return []
  const { otherwise, several } = entry
  return [...(otherwise === null ? [] : [otherwise]), ...(several?.labels ?? [])]
}

/** A label that the API takes, so not a standard name; `E-mail 1` for `E-mail 1 - Value`. */
export function labelOf(column: string): string {
  const label = cleanLabel(column).replace(/ - Value$/, '')
  const free = isReservedLabel(label) ? `${label} (imported)` : label
  return Array.from(free).slice(0, labelCharactersMax).join('').trim()
}
