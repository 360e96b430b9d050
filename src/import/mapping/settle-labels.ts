import type { ImportFile, RowValues } from '#import/formats/import-file.ts'
import type { MappedField } from '#import/language/mapped-field.ts'
import { type ContactReader, contactReader } from '#import/mapping/contact/contact-reader.ts'
import type { Mapping, MappingEntry } from '#import/mapping/mapping.ts'
import { foldLabel } from '#model/fields/label.ts'

type Labelled = Extract<MappingEntry, { kind: 'field' }>

const labelsMax = 1_000
/** Fields whose values go to custom fields when others have filled them. */
const groups: readonly (readonly MappedField[])[] = [
  ['email'],
  ['phone'],
  ['emailOrPhone'],
  ['name', 'firstName', 'middleName', 'lastName'],
]

type RowsFile = Pick<ImportFile, 'columns' | 'source' | 'rows'>

/**
 * The mapping with those custom fields for further emails, phones and names that some row has a
 * value for: others would be created and stay empty. Reads rows until all of them are found.
 */
export async function settleLabels(file: RowsFile, mapping: Mapping): Promise<Mapping> {
  const searches = groups
    .map((fields) => new LabelSearch(file, mapping, fields))
    .filter(({ isDone }) => !isDone)
  if (searches.length === 0) return mapping
  for await (const { values } of file.rows()) {
    for (const search of searches) search.read(values)
    if (searches.every(({ isDone }) => isDone)) break
  }
  return searches.reduce((settled, search) => search.settle(settled), mapping)
}

/** Looks for the labels that rows fill beside the fields of a group. */
class LabelSearch {
  private readonly fields: readonly MappedField[]
  private readonly readRow: ContactReader
  /** Whether rows may have labels that the mapping doesn't name. */
  private readonly isOpen: boolean
  private readonly missing: Set<string>
  /** By their folded form. */
  private readonly labels = new Map<string, string>()

  constructor(file: RowsFile, mapping: Mapping, fields: readonly MappedField[]) {
    this.fields = fields
    const entries = mapping.filter((entry) => this.isOfGroup(entry))
    this.readRow = contactReader(file, entries)
    this.isOpen = entries.some(({ several }) => several !== undefined)
    this.missing = new Set(
      entries.flatMap(({ otherwise }) => (otherwise === null ? [] : [foldLabel(otherwise)])),
    )
  }

  get isDone(): boolean {
    return !this.isOpen && this.missing.size === 0
  }

  read(values: RowValues): void {
    if (this.isDone) return
    const { customFields } = this.readRow(values)
    for (const label of Object.keys(customFields ?? {})) {
      const folded = foldLabel(label)
      if (this.labels.size < labelsMax && !this.labels.has(folded)) this.labels.set(folded, label)
      this.missing.delete(folded)
    }
  }

  settle(mapping: Mapping): Mapping {
    return mapping.map((entry) => {
      if (!this.isOfGroup(entry)) return entry
      const { several } = entry
      const isFound = entry.otherwise !== null && this.labels.has(foldLabel(entry.otherwise))
      const otherwise = isFound ? entry.otherwise : null
      return several === undefined
        ? { ...entry, otherwise }
        : { ...entry, otherwise: null, several: { ...several, labels: [...this.labels.values()] } }
    })
  }

  private isOfGroup(entry: MappingEntry): entry is Labelled {
    return entry.kind === 'field' && this.fields.includes(entry.field)
  }
}
