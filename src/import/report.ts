import { basename } from 'node:path'

import type {
  ColumnSurvey,
  ImportFile,
  ImportFormat,
  LeftOut,
  Warning,
} from './formats/import-file.ts'
import type { ConsentColumn } from './mapping/consent-columns.ts'
import { customPrefix } from './mapping/map-option.ts'
import { type Mapping, type MappingEntry, labelsOf } from './mapping/mapping.ts'

/** What an import says of a file and its mapping: all of it as JSON, a summary on the screen. */
export type FileReport = {
  file: Pick<ImportFile, 'delimiter' | 'source' | 'bytes'> & {
    name: string
    format: ImportFormat | 'xlsx'
    /** Of a workbook. */
    sheet: string | null
    /** Null for a workbook. */
    encoding: ImportFile['encoding'] | null
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
  /** Why the column is left out, or those of its values. */
  reason: string | null
}

export function reportFile(
  file: ImportFile,
  mapping: Mapping,
  { consents = [], notes = [] }: Partial<Pick<FileReport, 'consents' | 'notes'>> = {},
): FileReport {
  const { source, survey } = file
  const entries = new Map(mapping.map((entry) => [entry.column, entry]))
  const columns = file.columns.map((column, index) => {
    const { filled, examples } = survey.columns[index] ?? { filled: 0, examples: [] }
    return { column, ...targetsOf(entries.get(column)), filled, examples }
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

function formOf({ workbook, format, encoding, delimiter, bytes }: ImportFile) {
  if (workbook === null) return { format, sheet: null, encoding, delimiter, bytes }
  return { format: 'xlsx' as const, ...workbook, encoding: null, delimiter: null }
}

function targetsOf(
  entry: MappingEntry | undefined,
): Pick<ColumnReport, 'goesTo' | 'otherwise' | 'reason'> {
  switch (entry?.kind) {
    case 'field': {
      const { missing = [] } = entry
      const reason =
        missing.length === 0 ? null : `no custom field ${missing.map(quoted).join(', ')}`
      return { goesTo: entry.field, otherwise: labelsOf(entry).map(customTarget), reason }
    }
    case 'custom':
      return { goesTo: customTarget(entry.label), otherwise: [], reason: null }
    default:
      return { goesTo: null, otherwise: [], reason: entry?.reason ?? 'not in the mapping' }
  }
}

function customTarget(label: string): string {
  return `${customPrefix}${label}`
}

function quoted(label: string): string {
  return JSON.stringify(label)
}
