import { isJsonObject } from '#core/values/json.ts'
import type { ImportFile, RowValues } from '#import/formats/import-file.ts'
import { type Mapping, type MappingEntry, labelOf } from '#import/mapping/mapping.ts'
import { foldLabel } from '#model/fields/label.ts'
import { type ContactObject, ContactBuilder, type FilledEntry } from './contact-builder.ts'

/** Reads a row's values as a contact. */
export type ContactReader = (values: RowValues) => ContactObject

type Step = { entry: FilledEntry; index: number; kindIndex: number }

/** Creates the reader of a file's rows; created once, it does as little as it can for each row. */
export function contactReader(
  { columns, source }: Pick<ImportFile, 'columns' | 'source'>,
  mapping: Mapping,
): ContactReader {
  const canonical = new Map<string, string>()
  const indexes = new Map(columns.map((column, index) => [column, index]))
  const steps: Step[] = mapping.flatMap((entry) =>
    entry.kind === 'ignored'
      ? []
      : [{ entry: withCanonicalLabel(entry, canonical), ...indexesOf(entry, indexes) }],
  )
  const mapped = new Set(mapping.map(({ column }) => column))
  return (values) => {
    const contact = new ContactBuilder(source)
    if (Array.isArray(values)) {
      for (const { entry, index, kindIndex } of steps) {
        contact.add(entry, values[index], kindIndex === -1 ? undefined : values[kindIndex])
      }
      return source === 'contact-sync' ? contact.finish() : asCompany(contact.finish())
    }
    readObject(values, steps, mapped, contact, canonical)
    return contact.finish()
  }
}

/** A row of a company that names no person; in objects and our own exports, `type` says it. */
function asCompany(contact: ContactObject): ContactObject {
  const { name, email, company, type = 'company' } = contact
  if (name !== undefined || email !== undefined || company === undefined) return contact
  return type === 'company' ? { ...contact, name: company, type } : contact
}

function indexesOf(entry: MappingEntry, indexes: ReadonlyMap<string, number>): Omit<Step, 'entry'> {
  const kinds = entry.kind === 'field' ? (entry.several?.kindColumn ?? null) : null
  const kindIndex = kinds === null ? undefined : indexes.get(kinds)
  return { index: indexes.get(entry.column) ?? -1, kindIndex: kindIndex ?? -1 }
}

/** The entry, with its label spelled as in the first entry for the same custom field. */
function withCanonicalLabel(
  entry: Exclude<MappingEntry, { kind: 'ignored' }>,
  canonical: Map<string, string>,
): FilledEntry {
  const label = entry.kind === 'custom' ? entry.label : (entry.otherwise ?? labelOf(entry.column))
  const folded = foldLabel(label)
  const first = canonical.get(folded) ?? label
  canonical.set(folded, first)
  if (entry.kind === 'custom') return { ...entry, label: first }
  const { several, ...rest } = entry
  if (several === undefined) return { ...rest, otherwise: first }
  const labels = several.labels === null ? null : new Set(several.labels)
  return { ...rest, otherwise: first, several: { ...several, labels } }
}

/**
 * An object's `customFields` are columns beside its own. Names that the sample did not have become
 * custom values by their name, which the API keeps until there is a field for them.
 */
function readObject(
  values: Record<string, unknown>,
  steps: readonly Step[],
  mapped: ReadonlySet<string>,
  contact: ContactBuilder,
  canonical: ReadonlyMap<string, string>,
): void {
  const { customFields, ...ownValues } = values
  const custom = isJsonObject(customFields) ? customFields : {}
  if (customFields !== undefined && !isJsonObject(customFields)) contact.keep(customFields)
  for (const { entry } of steps) {
    for (const part of [ownValues, custom]) {
      if (Object.hasOwn(part, entry.column)) contact.add(entry, part[entry.column])
    }
  }
  for (const part of [ownValues, custom]) {
    for (const column of Object.keys(part)) {
      if (mapped.has(column)) continue
      const label = canonical.get(foldLabel(column)) ?? column
      contact.add({ column, kind: 'custom', label }, part[column])
    }
  }
}
