import { foldLabel } from '#core/fields/label.ts'
import { contactReader } from './contact-reader.ts'
import type { ImportFile } from '#import/formats/import-file.ts'
import type { MappedField, Mapping, MappingEntry } from './mapping.ts'

type Labelled = Extract<MappingEntry, { kind: 'field' }>

const labelsMax = 1_000
/** Fields whose values go to custom fields when others have filled them. */
const groups: readonly (readonly MappedField[])[] = [
  ['email'],
  ['phone'],
  ['name', 'firstName', 'middleName', 'lastName'],
]

/**
 * The mapping with those custom fields for further e-mails, phones and names that some row has a
 * value for: others would be created and stay empty. Reads rows until all of them are found.
 */
export async function settleLabels(
  file: Pick<ImportFile, 'columns' | 'source' | 'rows'>,
  mapping: Mapping,
): Promise<Mapping> {
  let settled = mapping
  for (const fields of groups) settled = await settleFields(file, settled, fields)
  return settled
}

async function settleFields(
  file: Pick<ImportFile, 'columns' | 'source' | 'rows'>,
  mapping: Mapping,
  fields: readonly MappedField[],
): Promise<Mapping> {
  const isOfField = (entry: MappingEntry): entry is Labelled =>
    entry.kind === 'field' && fields.includes(entry.field)
  const entries = mapping.filter(isOfField)
  const isOpen = entries.some(({ several }) => several !== undefined)
  const doubtful = entries.flatMap(({ otherwise }) => (otherwise === null ? [] : [otherwise]))
  if (!isOpen && doubtful.length === 0) return mapping
  const found = await labelsIn(file, entries, isOpen ? null : doubtful)
  const isFound = (label: string | null) => label !== null && found.has(foldLabel(label))
  return mapping.map((entry) => {
    if (!isOfField(entry)) return entry
    const { several } = entry
    const otherwise = isFound(entry.otherwise) ? entry.otherwise : null
    return several === undefined
      ? { ...entry, otherwise }
      : { ...entry, otherwise: null, several: { ...several, labels: [...found.values()] } }
  })
}

/** The labels that rows fill, by their folded form; until all the expected ones are found. */
async function labelsIn(
  file: Pick<ImportFile, 'columns' | 'source' | 'rows'>,
  mapping: readonly Labelled[],
  expected: readonly string[] | null,
): Promise<ReadonlyMap<string, string>> {
  const read = contactReader(file, mapping)
  const missing = new Set(expected?.map((label) => foldLabel(label)))
  const found = new Map<string, string>()
  for await (const { values } of file.rows()) {
    const { customFields } = read(values)
    for (const label of Object.keys(customFields ?? {})) {
      const folded = foldLabel(label)
      if (found.size < labelsMax && !found.has(folded)) found.set(folded, label)
      missing.delete(folded)
    }
    if (expected !== null && missing.size === 0) break
  }
  return found
}
