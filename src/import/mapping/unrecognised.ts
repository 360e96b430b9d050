import { basename } from 'node:path'

import { AppError } from '#core/errors.ts'
import { plain, shorten } from '#core/text.ts'
import type { ImportFile } from '#import/formats/import-file.ts'
import { wordsOf } from './header-role.ts'
import { type MappedField, type Mapping, isNaming } from './mapping.ts'
import { textTable } from '#core/text-table.ts'

const columnsShownMax = 12
const columnCharactersMax = 30
const examplesMax = 3
const exampleCharactersMax = 45

type Unrecognised = Pick<ImportFile, 'path' | 'format' | 'columns' | 'sample'>

/** Throws `invalid_request` when no row could become a contact, whatever its cells hold. */
export function refuseUnrecognised(file: Unrecognised, mapping: Mapping): void {
  if (file.format === 'vcard') return
  if (mapping.some((entry) => entry.kind === 'field' && isEnough(entry))) return
  throw new AppError('invalid_request', textOf(file))
}

/** A company alone can be one that some person works for, unless the column is for its name. */
function isEnough({ field, column }: { field: MappedField; column: string }): boolean {
  return isNaming(field) || (field === 'company' && wordsOf(column).has('name'))
}

/** The columns with their first values, and how to map them. */
function textOf(file: Unrecognised): string {
  const rows = file.columns
    .slice(0, columnsShownMax)
    .map((column, index) => [
      shorten(plain(column), columnCharactersMax),
      examplesOf(file, index).join(', '),
    ])
  const more = file.columns.length - rows.length
  return [
    `No column of ${plain(basename(file.path))} is known to be a name, an e-mail or a phone.`,
    'Nothing was imported.',
    '',
    ...textTable([['COLUMN', 'FOR EXAMPLE'], ...rows]),
    ...(more > 0 ? [`and ${more} more`] : []),
    '',
    `Map the columns: --map ${shellWord(`${file.columns[0] ?? ''}=name`)}, or =email,`,
    '=phone, =firstName, =lastName.',
  ].join('\n')
}

function examplesOf({ columns, sample }: Unrecognised, index: number): string[] {
  const values = sample.map(({ values: row }) =>
    Array.isArray(row) ? row[index] : row[columns[index] ?? ''],
  )
  const texts = values.filter((value) => typeof value === 'string' && value.trim() !== '')
  const shown = [...new Set(texts)].slice(0, examplesMax).join(', ')
  return [shorten(plain(shown), exampleCharactersMax)]
}

function shellWord(text: string): string {
  return `'${plain(text).replaceAll("'", String.raw`'\''`)}'`
}
