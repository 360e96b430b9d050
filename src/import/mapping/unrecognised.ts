import { basename } from 'node:path'

import { Failure } from '#core/errors.ts'
import { plain, shorten } from '#core/text.ts'
import type { ImportFile } from '#import/formats/import-file.ts'
import { wordsOf } from './header-role.ts'
import type { Mapping } from './mapping.ts'

const naming: ReadonlySet<string> = new Set(
  'name firstName middleName lastName email phone'.split(' '),
)
const columnsShownMax = 12
const columnCharactersMax = 30
const examplesMax = 3
const exampleCharactersMax = 45

type Unrecognised = Pick<ImportFile, 'path' | 'format' | 'columns' | 'sample'>

/** Throws `invalid_request` when no row could become a contact, whatever its cells hold. */
export function refuseUnrecognised(file: Unrecognised, mapping: Mapping): void {
  if (file.format === 'vcard') return
  if (mapping.some((entry) => entry.kind === 'field' && isNaming(entry))) return
  throw new Failure('invalid_request', textOf(file))
}

/** A company alone can be one that some person works for, unless the column is for its name. */
function isNaming({ field, column }: { field: string; column: string }): boolean {
  return naming.has(field) || (field === 'company' && wordsOf(column).has('name'))
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
    ...tableOf([['COLUMN', 'FOR EXAMPLE'], ...rows]),
    ...(more > 0 ? [`and ${more} more`] : []),
    '',
    `Say what the columns are: --map ${shellWord(`${file.columns[0] ?? ''}=name`)}, or =email,`,
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

function tableOf(rows: readonly string[][]): string[] {
  const width = Math.max(...rows.map(([first = '']) => first.length))
  return rows.map(([first = '', second = '']) => `${first.padEnd(width)}  ${second}`.trimEnd())
}

function shellWord(text: string): string {
  return `'${plain(text).replaceAll("'", String.raw`'\''`)}'`
}
