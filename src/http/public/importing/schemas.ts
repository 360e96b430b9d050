import { closed, nullableText, nullableTime, oneOf, strings, time } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { importDecisionsMax } from '#core/imports/import-decisions.ts'
import { apiPartBytes, apiPartTextMax } from '#core/imports/import-job.ts'
import { encodings } from '#import/formats/encoding.ts'
import { delimiters, importFormats } from '#import/formats/import-file.ts'
import { importFileBytesMax } from '#model/imports/parts.ts'
import { importJobStates } from '#model/imports/states.ts'
import { hourMs } from '#model/values/durations.ts'
import { importFileKeptMs } from '#model/values/periods.ts'

const Column = closed({
  column: Type.String('Its name in the header.'),
  goesTo: nullableText('A field or `custom:Label`; null skips the column.'),
})

export const ImportInput = closed({
  fileName: Type.String('For people; its extension does not matter.'),
  bytes: Type.Integer(`The size of the file, at most ${importFileBytesMax / 1024 / 1024} MiB.`),
  sha256: Type.String('Of the file, as 64 hexadecimal digits in lower case.'),
  columns: Type.Optional(
    Type.Array(Column, {
      maxItems: importDecisionsMax.columns,
      description: 'Where columns go; one that is not named goes where its name and values say.',
    }),
  ),
  format: Type.Optional(oneOf(importFormats, 'Detected by default.')),
  encoding: Type.Optional(oneOf(encodings, 'Detected by default.')),
  delimiter: Type.Optional(oneOf(delimiters, 'Of a CSV; detected by default.')),
  sheet: Type.Optional(Type.String('Of a workbook; its first visible one with rows by default.')),
  hasHeader: Type.Optional(
    Type.Boolean('Whether the first row is the header; required when it looks like a contact.'),
  ),
  createFields: Type.Optional(
    Type.Boolean('Whether fields are created for columns without one; their values wait if not.'),
  ),
})

export const ImportPart = closed({
  content: Type.String({
    maxLength: apiPartTextMax,
    description: `In base64: ${apiPartBytes} bytes of the file, in the last part the rest.`,
  }),
})

export const ImportStart = closed({
  dryRun: Type.Boolean('Whether rows are only checked; nothing is stored then.'),
})

const RejectedRow = closed({
  row: Type.Integer('The number of the row; the first one after the header is 1.'),
  reason: Type.String(),
})

export const RejectedRows = closed({
  data: Type.Array(RejectedRow, 'In the order of the file.'),
  nextAfter: Type.Nullable(Type.Integer(), 'Pass it as `after`; null at the end.'),
})

const states = importJobStates.filter((state) => state !== 'undoing')
const count = (description: string) => Type.Integer({ minimum: 0, description })

export const Import = closed(
  {
    id: Type.String('Id of the upload and what becomes of it.'),
    fileName: Type.String(),
    bytes: Type.Integer(),
    state: oneOf(
      states,
      '`uploading`: parts are missing; `ready`: it waits to be started; `checking`: a dry run; ' +
        '`cancelled`: also because its key was revoked.',
    ),
    partBytes: Type.Integer('The size of its parts, except the last one.'),
    parts: count('How many parts have arrived: the number of the next one.'),
    rows: Type.Nullable(Type.Integer(), 'How many rows it has; null until it was read.'),
    rowsChecked: count('How many rows the dry run has read.'),
    check: Type.Nullable(
      closed({
        valid: count('Rows that would be imported.'),
        rejected: count('Rows that would be rejected.'),
        problems: Type.Array(RejectedRow, 'The first rejected rows.'),
      }),
      'What the dry run has found.',
    ),
    importId: nullableText('Id of the import in the history of the project, once it is running.'),
    isRepeat: Type.Boolean('Whether the same file was imported in the same way before.'),
    created: count('Contacts that the import created, also in earlier runs.'),
    updated: count('Contacts that it updated.'),
    unchanged: count('Rows of contacts that had all of their values.'),
    rejected: count('Rows that could not be imported.'),
    waitingLabels: strings('Labels without a field; their values wait for one.'),
    failure: Type.Nullable(
      closed({ code: Type.String(), detail: Type.String() }),
      'Why its last work could not be done.',
    ),
    createdAt: time('When it was announced or started.'),
    endedAt: nullableTime('When it was done or cancelled.'),
  },
  'An uploaded file. It is deleted when it is imported or cancelled, if rows were rejected or it ' +
    `is not started ${importFileKeptMs / hourMs} hours later.`,
)
