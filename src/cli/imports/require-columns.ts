import { basename } from 'node:path'

import { table } from '#cli/output.ts'
import { requestError } from '#core/errors.ts'
import { plain, shorten } from '#core/values/text.ts'
import type { FileFacts } from '#import/formats/import-file.ts'
import { unnamedColumn } from '#import/formats/unnamed-columns.ts'
import { namesContacts } from '#import/mapping/choose-mapping.ts'
import type { Mapping } from '#import/mapping/mapping.ts'
import type { CommandFile } from '#import/threads/command-file.ts'

const columnsShownMax = 12
const columnCharactersMax = 30
const exampleCharactersMax = 45
const valueCharactersMax = 36

/** Throws `invalid_request` when the first row, read as the header, seems to be a person's. */
export function requireHeader({
  facts,
  withoutHeader,
}: Pick<CommandFile, 'facts' | 'withoutHeader'>): void {
  if (withoutHeader === null) return
  const { path, header } = facts
  const fields = new Map(
    withoutHeader.flatMap((entry) => (entry.kind === 'field' ? [[entry.column, entry.field]] : [])),
  )
  const rows = header.map((cell, index) => {
    const column = unnamedColumn(index)
    const value = shorten(plain(cell), valueCharactersMax)
    return [column, value, fields.get(column) ?? 'custom field']
  })
  const text = [
    `${plain(basename(path))} seems to have no header: its first row looks like a contact.`,
    'Nothing was imported. To import the first row too, pass --no-header; the',
    'columns are:',
    '',
    ...firstRows(['COLUMN', 'FIRST ROW', 'GOES TO'], rows),
    '',
    `To change that, add for example --map '${unnamedColumn(header.length - 1)}=company'. If the`,
    'first row is the header after all, pass --header instead.',
  ]
  throw requestError(text.join('\n'))
}

/** Throws `invalid_request` when no column is a name, an email or a phone. */
export function requireContacts(facts: FileFacts, mapping: Mapping): void {
  if (namesContacts(facts, mapping)) return
  const { path, columns, survey } = facts
  const rows = columns.map((column, index) => {
    const examples = survey.columns[index]?.examples.join(', ') ?? ''
    return [
      shorten(plain(column), columnCharactersMax),
      shorten(plain(examples), exampleCharactersMax),
    ]
  })
  const text = [
    `No column of ${plain(basename(path))} is known to be a name, an email or a phone.`,
    'Nothing was imported.',
    '',
    ...firstRows(['COLUMN', 'FOR EXAMPLE'], rows),
    '',
    `Map the columns: --map ${shellWord(`${columns[0] ?? ''}=name`)}, or =email,`,
    '=phone, =firstName, =lastName.',
  ]
  throw requestError(text.join('\n'))
}

function firstRows(head: readonly string[], rows: readonly string[][]): string[] {
  const shown = rows.slice(0, columnsShownMax)
  const more = rows.length > shown.length ? [`and ${rows.length - shown.length} more`] : []
  return [...table([head, ...shown]), ...more]
}

function shellWord(text: string): string {
  return `'${plain(text).replaceAll("'", String.raw`'\''`)}'`
}
