import { basename } from 'node:path'

import { AppError } from '#core/errors.ts'
import { plain, shorten } from '#core/text.ts'
import type { ImportFile } from '#import/formats/import-file.ts'
import { guessMapping } from './guess-mapping.ts'
import type { MappingEntry } from './mapping.ts'
import { textTable } from '#core/text-table.ts'

const columnsShownMax = 12
const valueCharactersMax = 36

type Headerless = Pick<
  ImportFile,
  'path' | 'format' | 'header' | 'sample' | 'seemsHeaderless' | 'columns'
>

/** Throws `invalid_request` when the first row, read as the header, seems to be a person's. */
export function refuseHeaderless(file: Headerless): void {
  if (!file.seemsHeaderless) return
  const columns = file.header.map((_, index) => `Column ${index + 1}`)
  const [row] = file.sample
  const values = [...file.header]
  const position = row?.position ?? { offset: 0, number: 0 }
  const first = { number: 0, position, values, original: values, problem: null }
  const sample = [first, ...file.sample]
  const guess = guessMapping({ format: file.format, columns, sample, source: null })
  const entries = new Map(guess.map((entry) => [entry.column, entry]))
  const rows = columns
    .slice(0, columnsShownMax)
    .map((column, index) => [
      column,
      shorten(plain(file.header[index] ?? ''), valueCharactersMax),
      targetOf(entries.get(column)),
    ])
  throw new AppError(
    'invalid_request',
    [
      `${plain(basename(file.path))} seems to have no header: its first row looks like a contact.`,
      'Nothing was imported. To import the first row too, pass --no-header; the',
      'columns are:',
      '',
      ...textTable([['COLUMN', 'FIRST ROW', 'GOES TO'], ...rows]),
      ...(columns.length > rows.length ? [`and ${columns.length - rows.length} more`] : []),
      '',
      `To change that, add for example --map 'Column ${columns.length}=company'. If the`,
      'first row is the header after all, pass --header instead.',
    ].join('\n'),
  )
}

function targetOf(entry: MappingEntry | undefined): string {
  return entry?.kind === 'field' ? entry.field : 'custom field'
}
