import type { ImportFile } from '#import/formats/import-file.ts'
import { unnamedColumn } from '#import/formats/unnamed-columns.ts'
import { wordsOf } from '#import/language/header-role.ts'
import { isNaming } from '#import/language/mapped-field.ts'
import { settleLabels } from '#import/mapping/settle-labels.ts'
import { guessMapping } from './guess-mapping.ts'
import { applyMapOptions } from './map-option.ts'
import type { Mapping, MappingEntry } from './mapping.ts'

/** The guess, overruled by the entries of the user, also when no contact can be made of it. */
export async function chooseMapping(
  file: ImportFile,
  entries: readonly MappingEntry[],
): Promise<Mapping> {
  return settleLabels(file, applyMapOptions(guessMapping(file), entries))
}

/** Whether some column is a name, an email or a phone. */
export function namesContacts({ format }: Pick<ImportFile, 'format'>, mapping: Mapping): boolean {
  return format === 'vcard' || mapping.some(canNameContact)
}

/** A company alone can be one that some person works for, unless the column is for its name. */
function canNameContact(entry: MappingEntry): boolean {
  if (entry.kind !== 'field') return false
  const { field, column } = entry
  return isNaming(field) || (field === 'company' && wordsOf(column).has('name'))
}

/** The guess for a table if what was read as its header is its first row. */
export function guessWithoutHeader({ format, header, sample }: ImportFile): Mapping {
  const columns = header.map((_, index) => unnamedColumn(index))
  const values = [...header]
  const position = { offset: 0, number: 0 }
  const first = { number: 0, position, values, original: values, problem: null }
  return guessMapping({ format, columns, sample: [first, ...sample], source: null })
}
