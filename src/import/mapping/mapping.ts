import { canBeLabel } from '#core/fields/check-label.ts'
import { textFieldNames } from '#core/contacts/contact.ts'
import { foldLabel } from '#core/fields/label.ts'
import { plain, shorten } from '#core/text.ts'

const labelCharactersShown = 40

/** What a column can be: a field of the contact, or a part of its name. */
export const mappedFields = [
  'name',
  'firstName',
  'middleName',
  'lastName',
  ...textFieldNames.filter((name) => name !== 'name'),
  'type',
  'tags',
  'createdAt',
  'assigneeId',
] as const
export type MappedField = (typeof mappedFields)[number]

/**
 * Where a column goes. `otherwise` is the label of the custom field for a value whose field is
 * already filled, such as a second phone; with null, such a value is left out.
 * `reason` is for people: why a column is left out, as in "no value in any row".
 */
export type MappingEntry =
  | { column: string; kind: 'field'; field: MappedField; otherwise: string | null }
  | { column: string; kind: 'custom'; label: string }
  | { column: string; kind: 'ignored'; reason: string }

/** In order of precedence: of two columns for one field, the first that is not empty wins. */
export type Mapping = readonly MappingEntry[]

/** The labels of the custom fields in the mapping, each once, without invalid ones. */
export function customLabels(mapping: Mapping): string[] {
  const labels = new Map<string, string>()
  for (const entry of mapping) {
    const label = labelOf(entry)
    if (label === null || !canBeLabel(label)) continue
    if (!labels.has(foldLabel(label))) labels.set(foldLabel(label), label)
  }
  return [...labels.values()]
}

/** The mapping with only those custom fields whose labels are known. */
export function keepCustomFields(mapping: Mapping, known: readonly string[]): Mapping {
  const folded = new Set(known.map((label) => foldLabel(label)))
  return mapping.map((entry) => {
    const label = labelOf(entry)
    if (label === null || folded.has(foldLabel(label))) return entry
    return entry.kind === 'field'
      ? { ...entry, otherwise: null }
      : { column: entry.column, kind: 'ignored', reason: noField(label) }
  })
}

function noField(label: string): string {
  return `no custom field ${JSON.stringify(shorten(plain(label), labelCharactersShown))}`
}

function labelOf(entry: MappingEntry): string | null {
  if (entry.kind === 'custom') return entry.label
  return entry.kind === 'field' ? entry.otherwise : null
}
