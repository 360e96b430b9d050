import { basename } from 'node:path'

import type {
  ColumnSurvey,
  FileFacts,
  ImportFormat,
  LeftOut,
  Warning,
} from '#import/formats/import-file.ts'
import type { ConsentColumn } from '#import/mapping/consents.ts'
import { type Mapping, type MappingEntry, labelsOf } from '#import/mapping/mapping.ts'
import { customPrefix } from '#model/fields/field.ts'
import { foldLabel } from '#model/fields/label.ts'

/** The report about a file and its mapping: all of it as JSON, a summary on the screen. */
export type FileReport = {
  file: Pick<FileFacts, 'delimiter' | 'source' | 'bytes'> & {
    name: string
    format: ImportFormat | 'xlsx'
    /** Null unless the file is a workbook. */
    sheet: string | null
    /** Null for a workbook. */
    encoding: FileFacts['encoding'] | null
    rows: number
  }
  /** In the order of the file. */
  columns: readonly ColumnReport[]
  leftOut: readonly LeftOut[]
  warnings: readonly Warning[]
  consents: readonly ConsentColumn[]
  /** Sentences about the mapping, such as that it was remembered. */
  notes: readonly string[]
}

/** Targets are written as in `--map`: a field or `custom:Label`; null where there is none. */
export type ColumnReport = ColumnSurvey & {
  column: string
  goesTo: string | null
  /** For values whose field is filled already. */
  otherwise: readonly string[]
  /** Why the column is skipped. */
  reason: string | null
  /** Labels of its values that no custom field has yet: they wait for one. */
  waiting: readonly string[]
}

export function reportFile(
  file: FileFacts,
  mapping: Mapping,
  {
    consents = [],
    notes = [],
    waitingLabels = [],
  }: Partial<Pick<FileReport, 'consents' | 'notes'>> & { waitingLabels?: readonly string[] } = {},
): FileReport {
  const { source, survey } = file
  const isWaiting = new Set(waitingLabels.map(foldLabel))
  const entries = new Map(mapping.map((entry) => [entry.column, entry]))
  const columns = file.columns.map((column, index) => {
    const { filled, examples } = survey.columns[index] ?? { filled: 0, examples: [] }
    const entry = entries.get(column)
    const waiting =
      entry === undefined ? [] : labelsOf(entry).filter((label) => isWaiting.has(foldLabel(label)))
    return { column, ...targetsOf(entry), waiting, filled, examples }
  })
  const name = basename(file.path)
  return {
    file: { name, ...formOf(file), source, rows: survey.rows },
    columns,
    leftOut: survey.leftOut,
    warnings: survey.warnings,
    consents,
    notes,
  }
}

function formOf({ workbook, format, encoding, delimiter, bytes }: FileFacts) {
  if (workbook === null) return { format, sheet: null, encoding, delimiter, bytes }
  const { sheet } = workbook
  return {
    format: 'xlsx' as const,
    sheet,
    bytes: workbook.bytes,
    encoding: null,
    delimiter: null,
  }
}

function targetsOf(
  entry: MappingEntry | undefined,
): Pick<ColumnReport, 'goesTo' | 'otherwise' | 'reason'> {
  switch (entry?.kind) {
    case 'field':
      return { goesTo: entry.field, otherwise: labelsOf(entry).map(customTarget), reason: null }
    case 'custom':
      return { goesTo: customTarget(entry.label), otherwise: [], reason: null }
    default:
      return { goesTo: null, otherwise: [], reason: entry?.reason ?? 'not in the mapping' }
  }
}

function customTarget(label: string): string {
  return `${customPrefix}${label}`
}
