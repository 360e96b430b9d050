import { basename } from 'node:path'

import { requestError } from '#core/errors.ts'
import { plain, shorten, textTable } from '#core/values/text.ts'
import type { ImportFile } from '#import/formats/import-file.ts'
import { wordsOf } from '#import/language/header-role.ts'
import { isNaming } from '#import/language/mapped-field.ts'
import { settleLabels } from '#import/mapping/settle-labels.ts'
import { guessMapping } from './guess-mapping.ts'
import { applyMapOptions } from './map-option.ts'
import type { Mapping, MappingEntry } from './mapping.ts'

const columnsShownMax = 12
const columnCharactersMax = 30
const examplesMax = 3
const exampleCharactersMax = 45
const valueCharactersMax = 36

/**
 * The guess, overruled by the entries of the user. Throws `invalid_request` when no column is a
 * name, an email or a phone.
 */
export async function chooseMapping(
  file: ImportFile,
  entries: readonly MappingEntry[],
): Promise<Mapping> {
  const mapping = overruledGuess(file, entries)
  if (!namesContacts(file, mapping)) throw requestError(unrecognisedText(file))
  return settleLabels(file, mapping)
}

/** As above, also when no contact can be made of it: a person is still to decide. */
export async function draftMapping(
  file: ImportFile,
  entries: readonly MappingEntry[],
): Promise<Mapping> {
  return settleLabels(file, overruledGuess(file, entries))
}

/** Whether some column is a name, an email or a phone. */
export function namesContacts({ format }: Pick<ImportFile, 'format'>, mapping: Mapping): boolean {
  return format === 'vcard' || mapping.some(canNameContact)
}

function overruledGuess(file: ImportFile, entries: readonly MappingEntry[]): Mapping {
  return applyMapOptions(guessMapping(file), entries)
}

/** A company alone can be one that some person works for, unless the column is for its name. */
function canNameContact(entry: MappingEntry): boolean {
  if (entry.kind !== 'field') return false
  const { field, column } = entry
  return isNaming(field) || (field === 'company' && wordsOf(column).has('name'))
}

/** The columns with their first values, and how to map them. */
function unrecognisedText({ path, columns, sample }: ImportFile): string {
  const rows = columns.slice(0, columnsShownMax).map((column, index) => {
    const values = sample.map((row) =>
      Array.isArray(row.values) ? row.values[index] : row.values[column],
    )
    const texts = values.filter((value) => typeof value === 'string' && value.trim() !== '')
    const examples = [...new Set(texts)].slice(0, examplesMax).join(', ')
    return [
      shorten(plain(column), columnCharactersMax),
      shorten(plain(examples), exampleCharactersMax),
    ]
  })
  return [
    `No column of ${plain(basename(path))} is known to be a name, an email or a phone.`,
    'Nothing was imported.',
    '',
    ...tableOf(['COLUMN', 'FOR EXAMPLE'], rows, columns.length),
    '',
    `Map the columns: --map ${shellWord(`${columns[0] ?? ''}=name`)}, or =email,`,
    '=phone, =firstName, =lastName.',
  ].join('\n')
}

function tableOf(head: readonly string[], rows: readonly string[][], count: number): string[] {
  const more = count > rows.length ? [`and ${count - rows.length} more`] : []
  return [...textTable([head, ...rows]), ...more]
}

function shellWord(text: string): string {
  return `'${plain(text).replaceAll("'", String.raw`'\''`)}'`
}

/** Throws `invalid_request` when the first row, read as the header, seems to be a person's. */
export function requireHeader(file: ImportFile): void {
  if (!file.seemsHeaderless) return
  const columns = file.header.map((_, index) => `Column ${index + 1}`)
  const values = [...file.header]
  const position = { offset: 0, number: 0 }
  const first = { number: 0, position, values, original: values, problem: null }
  const sample = [first, ...file.sample]
  const guess = guessMapping({ format: file.format, columns, sample, source: null })
  const fields = new Map(
    guess.flatMap((entry) => (entry.kind === 'field' ? [[entry.column, entry.field]] : [])),
  )
  const rows = columns
    .slice(0, columnsShownMax)
    .map((column, index) => [
      column,
      shorten(plain(file.header[index] ?? ''), valueCharactersMax),
      fields.get(column) ?? 'custom field',
    ])
  const text = [
    `${plain(basename(file.path))} seems to have no header: its first row looks like a contact.`,
    'Nothing was imported. To import the first row too, pass --no-header; the',
    'columns are:',
    '',
    ...tableOf(['COLUMN', 'FIRST ROW', 'GOES TO'], rows, columns.length),
    '',
    `To change that, add for example --map 'Column ${columns.length}=company'. If the`,
    'first row is the header after all, pass --header instead.',
  ]
  throw requestError(text.join('\n'))
}
