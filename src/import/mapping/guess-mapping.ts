import { contactTypes, recordNames } from '#core/contacts/contact.ts'
import { cleanLabel, isReservedLabel } from '#core/fields/label.ts'
import { labelCharactersMax } from '#core/limits/contract.ts'
import { parseTime } from '#core/time.ts'
import { csvColumns } from '#export/csv-writer.ts'
import { asContactType, asTime } from './field-texts.ts'
import { fieldOfHeader } from './header-names.ts'
import type { ImportFile, Source } from '#import/formats/import-file.ts'
import { type MappedField, type Mapping, type MappingEntry, mappedFields } from './mapping.ts'

type ImportColumns = Pick<ImportFile, 'columns' | 'format' | 'sample' | 'source'>

/** Names that are fields of the contact, as the API spells them. */
const apiNames: ReadonlySet<string> = new Set(mappedFields)

/** Columns that say nothing about the contact itself. */
const ignored: Readonly<Record<Source | 'any', RegExp>> = {
  any: /^$/,
  'contact-sync': /^(?:id|updatedAt|duplicateOf)$/,
  google: /^(?:Photo|(?:E-mail|Phone|Address|Website|IM|Organization) \d+ - (?:Label|Type))$/,
  hubspot: /^$/,
  outlook:
    /^(?:E-mail(?: \d)? (?:Type|Display Name)|E-Mail(?: \d)?-Typ|Priority|Sensitivity|Private)$/,
}

const hubspotCompanies = /^(?:Primary )?Associated Company$/

/**
 * What each column probably is, by its name, and for dates and types also by the sample's values.
 * Other columns become custom fields of their names; the caller decides which of these are
 * kept.
 */
export function guessMapping(file: ImportColumns): Mapping {
  const taken = new Set<MappedField>()
  return file.columns.map((column, index) => {
    if (ignored[file.source ?? 'any'].test(column) || isRecordName(file, column)) {
      return { column, kind: 'ignored', reason: 'says nothing about the contact' }
    }
    const field = fieldOf(file, column)
    if (field === null || !isGuessable(file, field, column, index)) return customEntry(column)
    // A contact's other phones and addresses are worth keeping; a second company would be a riddle.
    if (taken.has(field) && !takesSeveral(field)) return customEntry(column)
    const isFurther = taken.has(field) || file.source === 'google'
    const otherwise = isFurther && field !== 'tags' && takesSeveral(field) ? labelOf(column) : null
    taken.add(field)
    return { column, kind: 'field', field, otherwise }
  })
}

/** The record's own names in objects, where the API ignores them too. */
function isRecordName({ format }: ImportColumns, column: string): boolean {
  return format !== 'csv' && recordNames.some((name) => name === column)
}

function fieldOf(file: ImportColumns, column: string): MappedField | null {
  const { source, format, columns } = file
  if (source === 'contact-sync') {
    return csvColumns.some((name) => name === column) ? exact(column) : null
  }
  // The reader of vCards has told fields from custom fields by more than a name.
  if (format === 'vcard') return exact(column)
  if (source === 'hubspot' && hubspotCompanies.test(column)) return 'company'
  // Beside a position, `Title` is the one before a name.
  if (
    isTitle(column) &&
    columns.some((one) => !isTitle(one) && fieldOfHeader(one) === 'position')
  ) {
    return null
  }
  return (format === 'csv' ? null : exact(column)) ?? fieldOfHeader(column)
}

function isTitle(column: string): boolean {
  return column.trim().toLowerCase() === 'title'
}

function exact(column: string): MappedField | null {
  return apiNames.has(column) ? (mappedFields.find((field) => field === column) ?? null) : null
}

function takesSeveral(field: MappedField): boolean {
  return field === 'email' || field === 'phone' || field === 'tags'
}

/** Whether the sample agrees: dates in another form would have every row rejected. */
function isGuessable(
  { sample, format, source }: ImportColumns,
  field: MappedField,
  column: string,
  index: number,
): boolean {
  const isOurs = source === 'contact-sync' || (format !== 'csv' && exact(column) !== null)
  if (isOurs || (field !== 'createdAt' && field !== 'type')) return true
  const texts = sample
    .map(({ values }) => (Array.isArray(values) ? values[index] : values[column]))
    .filter((value) => typeof value === 'string')
    .filter((text) => text.trim() !== '')
  return texts.every((text) =>
    field === 'createdAt'
      ? parseTime(asTime(text)) !== null
      : contactTypes.some((type) => type === asContactType(text)),
  )
}

function customEntry(column: string): MappingEntry {
  return { column, kind: 'custom', label: labelOf(column) }
}

/** A label that the API takes, so not a standard name; `E-mail 1` for `E-mail 1 - Value`. */
function labelOf(column: string): string {
  const label = cleanLabel(column).replace(/ - Value$/, '')
  const free = isReservedLabel(label) ? `${label} (imported)` : label
  return Array.from(free).slice(0, labelCharactersMax).join('').trim()
}
