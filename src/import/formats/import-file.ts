import type { RowProblemCode } from '#model/imports/problems.ts'
import type { Encoding } from './encoding.ts'

export const importFormats = ['csv', 'ndjson', 'vcard'] as const
/** A workbook's sheet is read as CSV. */
export type ImportFormat = (typeof importFormats)[number]

export const delimiters = [',', ';', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

/** Delimiters as options name them. */
export const delimiterOf = { comma: ',', semicolon: ';', tab: '\t' } as const satisfies Record<
  string,
  Delimiter
>

/** Programs whose exports are recognised by their header. */
export type Source = 'contact-sync' | 'google' | 'hubspot' | 'outlook'

/** Where reading resumes: right after row `number`. Plain JSON, which outlives a restart. */
export type Position = {
  /** In bytes from the beginning of the file. */
  offset: number
  number: number
  /** Up to this byte, a quoted cell ends with its line, since a quote before it never closes. */
  linesUntil?: number
}

/** Cells in the order of the file's columns, or an object by field. */
export type RowValues = string[] | Record<string, unknown>

export type SourceRow = {
  /** Counts the file's records from 1; the header, empty lines and blank records don't count. */
  number: number
  /** Right after this row. */
  position: Position
  /** Empty when there is a problem. */
  values: RowValues
  /** Its content in a rejects file: a CSV's cells, a line of NDJSON, a vCard. */
  original: string | readonly string[]
  /** Why this row can't be read; the rows after it can. */
  problem: RowProblem | null
  /** Parts of it that are not among the values, such as a vCard's photo. */
  leftOut?: readonly Omit<LeftOut, 'count'>[]
  /** Possible reading errors. */
  warnings?: readonly RowWarning[]
}

/** What is known of a file once it was read through. Plain data, which crosses threads. */
export type FileFacts = {
  path: string
  format: ImportFormat
  encoding: Encoding
  hasByteOrderMark: boolean
  /** Null unless it is a CSV. */
  delimiter: Delimiter | null
  /** A CSV's header as it is in the file, without the column that a rejects file adds. */
  header: readonly string[]
  /** Distinct names: of a CSV's columns, or of the fields that the sample's objects have. */
  columns: readonly string[]
  /** Whether the first row looks like a contact, though it was read as the header. */
  seemsHeaderless: boolean
  source: Source | null
  /** How much text there is, which positions count in. */
  bytes: number
  /** The file at `path`, if its rows come from a sheet in it; otherwise null. */
  workbook: { sheet: string; sheets: readonly string[]; bytes: number } | null
  /** The content's hash as hex: shows whether the file is unchanged when an import resumes. */
  sha256: string
  survey: Survey
}

export type ImportFile = FileFacts & {
  /** The first rows. */
  sample: readonly SourceRow[]
  rows: (from?: Position) => AsyncIterable<SourceRow>
  /** Releases the resources for reading; the rows can't be read any more. */
  [Symbol.dispose]: () => void
}

export type ImportOptions = {
  /** Each is detected by default. */
  format?: ImportFormat
  encoding?: Encoding
  delimiter?: Delimiter
  /** A sheet of a workbook; by default, its first one with rows that is not hidden. */
  sheet?: string
  /** How many bytes a workbook's sheet may have when it is decompressed, and as rows. */
  sheetBytesMax?: number
  /** How many rows it may have. */
  rowsMax?: number
  /** Whether the first row of a table is its header; by default, a header is detected. */
  header?: boolean
  /** How much is read at a time. */
  blockBytes?: number
}

/** A summary of a file's rows, from reading all of them once before storing any. */
export type Survey = {
  /** Rows that can't be read count too. */
  rows: number
  /** In the order of the file's columns. */
  columns: readonly ColumnSurvey[]
  /** Content other than columns that the reader skips, such as a vCard's photos. */
  leftOut: readonly LeftOut[]
  warnings: readonly Warning[]
  /** Columns with ` ::: ` in a cell, which is between several values. */
  separated: ReadonlySet<string>
}

/** In how many rows the column has a value, and the first ones that differ, shortened. */
export type ColumnSurvey = { filled: number; examples: readonly string[] }

export type LeftOut = { what: string; reason: string; count: number }

/** `detail` is a sentence. */
export type RowProblem = { code: RowProblemCode; detail: string }

/** What may have been read wrongly in a row. */
export const rowWarnings = {
  lost_letters: 'Text has the sign \uFFFD where letters were lost before the file was written.',
  charset_guessed: 'Text without a charset was read as Windows-1252.',
  charset_wrong: 'Text in a wrong or unknown charset was read as UTF-8 or Windows-1252.',
} as const
export type RowWarning = keyof typeof rowWarnings

/**
 * `text` is a sentence; `count` is of rows, or of sheets; `row` is the first row that it is about,
 * null for the file itself.
 */
export type Warning = {
  code: RowWarning | 'other_sheets' | 'hidden_rows'
  text: string
  count: number
  row: number | null
}

/** The column, property or line by which a rejects file says why a row is in it. */
export const reasonName = 'reason'

/** The columns that exports of every version have. */
const exportedColumns = (
  'id type name email phone company position source notes tags assigneeId createdAt updatedAt ' +
  'duplicateOf'
).split(' ')

/** Sets of columns by which a program's export is recognised; any one of its sets is enough. */
const marks: Readonly<Record<Source, readonly (readonly string[])[]>> = {
  'contact-sync': [exportedColumns],
  google: [
    ['Given Name', 'Family Name', 'Group Membership'],
    ['First Name', 'Last Name', 'Organization Name', 'Labels'],
  ],
  hubspot: [
    ['Record ID', 'Email'],
    ['Record ID', 'First Name', 'Last Name'],
    ['Contact ID', 'Email', 'Lifecycle Stage'],
  ],
  outlook: [
    ['First Name', 'Last Name', 'E-mail Address', 'Business Phone'],
    ['First Name', 'Last Name', 'E-mail Address', 'E-mail 2 Address'],
    ['Vorname', 'Nachname', 'E-Mail-Adresse', 'Telefon geschäftlich'],
    ['Prénom', 'Nom', 'Adresse de messagerie', 'Téléphone (bureau)'],
    ['Nombre', 'Apellidos', 'Dirección de correo electrónico', 'Teléfono del trabajo'],
  ],
}

const sources = Object.keys(marks) as readonly Source[]

/** The program that wrote a file with this header; null when none is recognised. */
export function recogniseSource(header: readonly string[]): Source | null {
  const names = new Set(header.map((name) => name.trim()))
  const isMarked = (source: Source) =>
    marks[source].some((set) => set.every((name) => names.has(name)))
  return sources.find((source) => isMarked(source)) ?? null
}
