import { canBeLabel } from '#core/fields/check-label.ts'
import { textFieldNames } from '#core/fields/standard-fields.ts'
import { foldLabel } from '#core/fields/label.ts'

/** Why a column is left out that would only make an empty field. */
export const emptyReason = 'no value in any row'

/**
 * What a column can be: a field of the contact, a part of its name, or a column of which each cell
 * has an e-mail, a phone or both.
 */
export const mappedFields = [
  'name',
  'firstName',
  'middleName',
  'lastName',
  ...textFieldNames.filter((name) => name !== 'name'),
  'emailOrPhone',
  'type',
  'tags',
  'createdAt',
  'assigneeId',
] as const
export type MappedField = (typeof mappedFields)[number]

const naming: ReadonlySet<string> = new Set(
  'name firstName middleName lastName email phone emailOrPhone'.split(' '),
)

/** Whether the field can make a contact: every contact has a name, an e-mail or a phone. */
export function isNaming(field: MappedField): boolean {
  return naming.has(field)
}

export function isNamePart(field: MappedField): field is 'firstName' | 'middleName' | 'lastName' {
  return field === 'firstName' || field === 'middleName' || field === 'lastName'
}

/** Whether contacts are told apart by it; of both, a contact has one. */
export function isIdentity(field: MappedField): field is 'email' | 'phone' {
  return field === 'email' || field === 'phone'
}

/**
 * Where a column goes. `otherwise` is the label of the custom field for a value whose field is
 * already filled, such as a second phone; with null, such a value is left out.
 * `reason` is for people: why a column is left out, as in "no value in any row".
 */
export type MappingEntry =
  | {
      column: string
      kind: 'field'
      field: MappedField
      otherwise: string | null
      several?: Several
    }
  | { column: string; kind: 'custom'; label: string }
  | { column: string; kind: 'ignored'; reason: string }

/** A column of e-mails or phones whose cells can hold several, or whose phones have kinds. */
export type Several = {
  /** What the column's name says about its kind, such as `work`. */
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

/** The labels of the custom fields that a column's values can go to. */
export function labelsOf(entry: MappingEntry): string[] {
  if (entry.kind === 'custom') return [entry.label]
  if (entry.kind === 'ignored') return []
  const { otherwise, several } = entry
  return [...(otherwise === null ? [] : [otherwise]), ...(several?.labels ?? [])]
}
