import type { ImportFile } from '#import/formats/import-file.ts'
import type { MappedField } from './mapping.ts'

export type ImportColumns = Pick<ImportFile, 'columns' | 'format' | 'sample' | 'source'> &
  Partial<Pick<ImportFile, 'survey'>>

/** A column with the values that the sample has of it, each by its row. */
export type SampledColumn = { column: string; texts: ReadonlyMap<number, string> }

/** What a column is taken for; of two for one field, the lower rank wins. */
export type Candidate = SampledColumn & { field: MappedField; rank: number }
