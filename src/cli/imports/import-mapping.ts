import { basename } from 'node:path'

import { shorten, plain } from '#core/text.ts'
import type { Choice } from '#import/mapping/choose-mapping.ts'
import type { Delimiter, ImportFile, Source } from '#import/formats/import-file.ts'
import type { MappingEntry } from '#import/mapping/mapping.ts'
import { table } from '#cli/output.ts'

const delimiterNames: Readonly<Record<Delimiter, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
}

const sourceNames: Readonly<Record<Source, string>> = {
  'contact-sync': 'Contact Sync',
  google: 'Google Contacts',
  hubspot: 'HubSpot',
  outlook: 'Outlook',
}

// At most 20 with the lines around them.
const rowsMax = 15
const namesMax = 3
const nameCharactersMax = 40
const summaryNameCharactersMax = 20

/** The file and where its columns go, for people; many columns are summarised. */
export function describeMapping(file: ImportFile, choice: Choice, isVerbose: boolean): string[] {
  const { format, delimiter, encoding, source, bytes } = file
  const form = delimiter === null ? format : `CSV with ${delimiterNames[delimiter]}`
  const origin = source === null ? '' : `, exported from ${sourceNames[source]}`
  const size = `${bytes.toLocaleString('en-US')} bytes`
  const rows = rowsOf(file, choice)
  const isCut = !isVerbose && rows.length > rowsMax
  return [
    `${plain(basename(file.path))}: ${form}, ${encoding}, ${size}${origin}`,
    '',
    ...table([['COLUMN', 'GOES TO'], ...(isCut ? summaryOf(rows) : rows.map(cellsOf))]),
    ...(isCut ? ['', `--verbose shows all ${rows.length} columns.`] : []),
    '',
  ]
}

type Row = { column: string; place: string; kind: 'field' | 'custom' | 'unknown' | 'ignored' }

function rowsOf(file: ImportFile, { mapping, full }: Choice): Row[] {
  const byColumn = new Map(mapping.map((entry) => [entry.column, entry]))
  const wanted = new Map(full.map((entry) => [entry.column, entry]))
  return file.columns.map((column) => {
    const name = shorten(plain(column), nameCharactersMax)
    return { column: name, ...placeOf(byColumn.get(column), wanted.get(column)) }
  })
}

function placeOf(
  entry: MappingEntry | undefined,
  wanted: MappingEntry | undefined,
): Pick<Row, 'place' | 'kind'> {
  switch (entry?.kind) {
    case 'field': {
      const { field, otherwise } = entry
      const other = otherwise === null ? '' : `, else custom field ${quoted(otherwise)}`
      return { kind: 'field', place: `${field}${other}` }
    }
    case 'custom':
      return { kind: 'custom', place: `custom field ${quoted(entry.label)}` }
    default:
      if (wanted?.kind !== 'custom') return { kind: 'ignored', place: 'left out' }
      const place = `left out: no custom field ${quoted(wanted.label)}; --create-fields creates it`
      return { kind: 'unknown', place }
  }
}

function cellsOf({ column, place }: Row): string[] {
  return [column, place]
}

const summaries: Readonly<Record<Row['kind'], string>> = {
  field: 'fields of the contact',
  custom: 'custom fields of these names',
  unknown: 'left out without --create-fields',
  ignored: 'left out',
}

/** The first columns that are fields, and a line for each kind of the others. */
function summaryOf(rows: readonly Row[]): string[][] {
  const fields = rows.filter(({ kind }) => kind === 'field')
  const others = (['custom', 'unknown', 'ignored'] as const)
    .map((kind) => rows.filter((row) => row.kind === kind))
    .filter((group) => group.length > 0)
  // The last two lines say how to see all.
  const room = rowsMax - 2 - others.length
  const shown = fields.length > room ? fields.slice(0, room - 1) : fields
  const rest = fields.slice(shown.length)
  return [...shown.map(cellsOf), ...[rest, ...others].flatMap(summaryLine)]
}

function summaryLine(group: readonly Row[]): string[][] {
  const [first, ...others] = group
  if (first === undefined) return []
  if (others.length === 0) return [cellsOf(first)]
  const names = group
    .slice(0, namesMax)
    .map(({ column }) => shorten(column, summaryNameCharactersMax))
  const more = group.length > namesMax ? ', …' : ''
  return [[`${group.length} more`, `${summaries[first.kind]}: ${names.join(', ')}${more}`]]
}

function quoted(label: string): string {
  return JSON.stringify(shorten(plain(label), nameCharactersMax))
}
