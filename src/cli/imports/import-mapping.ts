import { count, table } from '#cli/output.ts'
import { plain, quoted, shorten } from '#core/values/text.ts'
import type { Delimiter, LeftOut, Source, Warning } from '#import/formats/import-file.ts'
import { emptyReason } from '#import/mapping/mapping.ts'
import type { ColumnReport, FileReport } from '#import/report.ts'
import { customPrefix } from '#model/fields/field.ts'

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

// An import prints at most 20 lines; these are left for the columns.
const linesMax = 7
const lineCharactersMax = 80
const noticesMax = 2
const columnsNamedMax = 2
const leftOutNamedMax = 3
const nameCharactersMax = 40
const summaryNameCharactersMax = 20
const exampleCharactersMax = 40

/**
 * The file and where its columns go, for people, with what is left out and warnings. Without
 * `isVerbose` in at most 11 lines of at most 80 characters.
 */
export function describeFile(report: FileReport, isVerbose: boolean): string[] {
  const title = titleOf(report)
  const all = report.columns.map(rowOf)
  if (isVerbose) {
    const header = ['COLUMN', 'GOES TO', 'VALUES', 'FOR EXAMPLE']
    const cells = table([header, ...all.map(verboseCellsOf)])
    const details = [
      ...report.notes.map(plain),
      ...report.leftOut.map(leftOutLine),
      ...report.warnings.map(warningLine),
    ]
    return [title, '', ...cells, '', ...details, ...(details.length === 0 ? [] : [''])]
  }
  const empty = report.columns.filter(({ reason }) => reason === emptyReason)
  const rows = all.filter((_, index) => report.columns[index]?.reason !== emptyReason)
  const notes = [
    ...emptySummary(empty),
    ...leftOutSummary(report.leftOut),
    ...noticeSummary([...report.notes.map(plain), ...report.warnings.map(warningLine)]),
  ]
  const hint = report.columns.some(({ waiting }) => waiting.length > 0) ? [createFieldsHint] : []
  const isCut = rows.length + hint.length + notes.length > linesMax
  const ends = [...(isCut ? [`--verbose shows all ${all.length} columns.`] : hint), ...notes]
  const shownRows = isCut ? summaryOf(rows, linesMax - ends.length) : rows.map(cellsOf)
  const lines = [title, '', ...table([['COLUMN', 'GOES TO'], ...shownRows]), ...ends, '']
  return lines.map((line) => shorten(line, lineCharactersMax))
}

const createFieldsHint = 'Some values have no custom field yet; --create-fields creates it.'

function titleOf({ file }: FileReport): string {
  const { name, source, bytes } = file
  const origin = source === null ? '' : `, exported from ${sourceNames[source]}`
  const size = `${count(bytes)} bytes`
  return `${plain(name)}: ${formOf(file)}, ${size}${origin}`
}

function formOf({ format, sheet, delimiter, encoding }: FileReport['file']): string {
  if (sheet !== null) return `Excel workbook, sheet ${quoted(sheet)}`
  const form = delimiter === null ? format : `CSV with ${delimiterNames[delimiter]}`
  return `${form}, ${encoding}`
}

type Row = {
  column: string
  target: string
  kind: 'field' | 'custom' | 'waiting' | 'ignored'
  filled: number
  examples: readonly string[]
}

function rowOf(report: ColumnReport): Row {
  const { column, filled, examples } = report
  const name = shorten(plain(column), nameCharactersMax)
  return { column: name, filled, examples, ...targetOf(report) }
}

function targetOf(report: ColumnReport): Pick<Row, 'target' | 'kind'> {
  const { goesTo, otherwise, reason, waiting } = report
  if (goesTo === null) return { kind: 'ignored', target: `skipped: ${plain(reason ?? '')}` }
  const textOf = (target: string) => targetText(target, waiting)
  const others = otherwise.slice(0, columnsNamedMax).map(textOf).join(', ')
  const target = `${textOf(goesTo)}${others === '' ? '' : `, else ${others}`}`
  if (!goesTo.startsWith(customPrefix)) return { kind: 'field', target }
  return { kind: waiting.length > 0 ? 'waiting' : 'custom', target }
}

function targetText(target: string, waiting: readonly string[]): string {
  if (!target.startsWith(customPrefix)) return target
  const label = target.slice(customPrefix.length)
  return `${waiting.includes(label) ? 'needs ' : ''}custom field ${quoted(label)}`
}

function cellsOf({ column, target }: Row): string[] {
  return [column, target]
}

function verboseCellsOf(row: Row): string[] {
  const example = shorten(plain(row.examples[0] ?? ''), exampleCharactersMax)
  return [...cellsOf(row), count(row.filled), example]
}

const summaries: Readonly<Record<Row['kind'], string>> = {
  field: 'fields of the contact',
  custom: 'custom fields',
  waiting: 'need custom fields',
  ignored: 'skipped',
}

/** The first columns that are fields, and a line for each kind of the others. */
function summaryOf(rows: readonly Row[], rowsMax: number): string[][] {
  const fields = rows.filter(({ kind }) => kind === 'field')
  const others = (['custom', 'waiting', 'ignored'] as const)
    .map((kind) => rows.filter((row) => row.kind === kind))
    .filter((group) => group.length > 0)
  const room = rowsMax - others.length
  const shownFields = fields.length > room ? fields.slice(0, Math.max(0, room - 1)) : fields
  const rest = fields.slice(shownFields.length)
  return [...shownFields.map(cellsOf), ...[rest, ...others].flatMap(summaryLine)]
}

function summaryLine(group: readonly Row[]): string[][] {
  const [first, ...others] = group
  if (first === undefined) return []
  if (others.length === 0) return [cellsOf(first)]
  return [[`${group.length} more`, `${summaries[first.kind]}: ${namesOf(group)}`]]
}

function emptySummary(columns: readonly ColumnReport[]): string[] {
  if (columns.length === 0) return []
  const what = columns.length === 1 ? '1 column' : `${count(columns.length)} columns`
  return [`Skipped, because empty: ${what} (${namesOf(columns)})`]
}

function namesOf(columns: readonly { column: string }[]): string {
  const names = columns.map(({ column }) => shorten(plain(column), summaryNameCharactersMax))
  return beginningOf(names, columnsNamedMax)
}

function beginningOf(texts: readonly string[], max: number): string {
  return [...texts.slice(0, max), ...(texts.length > max ? ['…'] : [])].join(', ')
}

function leftOutSummary(all: readonly LeftOut[]): string[] {
  if (all.length === 0) return []
  const named = all.map((skipped) => `${count(skipped.count)} ${plain(skipped.what)}`)
  return [`Skipped: ${beginningOf(named, leftOutNamedMax)} (--verbose explains why)`]
}

function noticeSummary(all: readonly string[]): string[] {
  if (all.length <= noticesMax) return [...all]
  const shownNotices = all.slice(0, noticesMax - 1)
  return [...shownNotices, `--verbose shows ${all.length - shownNotices.length} more remarks.`]
}

function leftOutLine({ what, reason, count: times }: LeftOut): string {
  return `Skipped: ${count(times)} ${plain(what)}: ${plain(reason)}`
}

function warningLine({ text, count: times, row }: Warning): string {
  const rows = times === 1 ? `row ${row}` : `${count(times)} rows, first ${row}`
  return `Warning: ${plain(text)}${row === null ? '' : ` (${rows})`}`
}
