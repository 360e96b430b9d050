import { closed, nullableText, nullableTime, oneOf, time } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { importDecisionsMax, importFixes } from '#core/imports/import-decisions.ts'
import { importPartTextMax } from '#core/imports/import-job.ts'
import { customValueCharactersMax } from '#core/limits/contract.ts'
import { contactFields } from '#model/contacts/fields.ts'
import { importFileBytesMax } from '#model/imports/parts.ts'
import { importJobStates } from '#model/imports/states.ts'
import { hourMs } from '#model/values/durations.ts'
import { importFileKeptMs } from '#model/values/periods.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description })
const text = (description: string) => Type.String({ description })

export const newJobBody = closed({
  fileName: Type.String(),
  bytes: Type.Integer({
    description: `The size of the file, at most ${importFileBytesMax / 1024 / 1024} MiB.`,
  }),
})

export const partBody = closed({
  content: Type.String({
    maxLength: importPartTextMax,
    description: 'The bytes in base64. All parts but the last have the same size.',
  }),
})

const cell = {
  column: Type.String(),
  value: Type.String({
    maxLength: Math.max(contactFields.notes.charactersMax, customValueCharactersMax),
  }),
}

const fixes = Type.Array(
  closed({
    field: text('A field or `custom:Label`.'),
    how: oneOf(
      importFixes,
      '`replace`: `value` is `to` in every row; `setAside`: values that the field refuses go ' +
        'to the custom field of their column; `dayFirst`, `monthFirst`: how dates are read.',
    ),
    value: cell.value,
    to: cell.value,
  }),
  { maxItems: importDecisionsMax.fixes, description: 'Corrections of all rows at once.' },
)

const columns = Type.Array(
  closed({
    column: Type.String(),
    goesTo: nullableText('A field or `custom:Label`; null leaves the column out.'),
  }),
  { maxItems: importDecisionsMax.columns },
)

export const decisionsBody = closed(
  {
    columns,
    edits: Type.Array(closed({ row: Type.Integer(), ...cell }), {
      maxItems: importDecisionsMax.edits,
      description: 'Cells with other values than in the file.',
    }),
    fixes,
    rowsLeftOut: Type.Array(Type.Integer(), { maxItems: importDecisionsMax.rowsLeftOut }),
    hasHeader: Type.Nullable(Type.Boolean('Whether the first row is the header; null detects it.')),
    sheet: nullableText('Of a workbook; null takes the first one with rows.'),
    delimiter: nullableText('Of a CSV: a comma, a semicolon or a tab; null detects it.'),
    encoding: nullableText('Such as `utf-8` or `windows-1252`; null detects it.'),
    createFields: Type.Boolean(
      'Whether fields are created for columns without one; their values wait otherwise.',
    ),
  },
  'A column that is not named goes where it is guessed to.',
)

const counts = {
  created: count('Leads that it created.'),
  updated: count('Leads that it updated.'),
  unchanged: count('Rows of leads that had all of their values.'),
  rejected: count('Rows that could not be imported.'),
}

const imported = {
  id: Type.String(),
  fileName: Type.String(),
  ...counts,
  removed: count('Leads that its undo removed.'),
  restored: count('Leads that its undo restored.'),
  kept: count('Leads that its undo left, since they have changed.'),
  startedBy: text('The name of the member, or `operator`.'),
  undoneBy: nullableText('Who undid it.'),
  startedAt: time('When it was started.'),
  finishedAt: nullableTime('When all rows were stored.'),
  undoneAt: nullableTime('When all of it was undone.'),
  mayUndo: Type.Boolean('Whether who asks may undo it now.'),
}
const Import = closed(imported)

const mistake = {
  field: nullableText('As in `goesTo`; null for the row as a whole.'),
  code: Type.String(),
  detail: Type.String(),
}

const mistakes = Type.Array(closed(mistake), {
  description: 'Each mistake of the row, or why it can’t be read.',
})

const Check = closed({
  valid: count('Rows that would be imported.'),
  rejected: count('Rows that would be rejected.'),
  problems: Type.Array(
    closed({
      row: Type.Integer(),
      reason: Type.String(),
      mistakes,
      cells: Type.Array(closed({ column: Type.String(), value: Type.String() })),
    }),
    { description: 'The first rejected rows, with the beginnings of their cells.' },
  ),
  shared: Type.Array(
    closed({
      ...mistake,
      count: count('Rows with this mistake.'),
      values: Type.Array(closed({ value: Type.String(), count: count('Rows with this value.') })),
    }),
    { description: 'Mistakes that several rows have, with their most frequent values.' },
  ),
})

const decided = {
  decisions: decisionsBody,
  check: Type.Nullable(Check),
}

const job = {
  id: Type.String(),
  state: oneOf(importJobStates, '`ready`: it waits for decisions; `checking`: a dry run.'),
  fileName: Type.String(),
  bytes: Type.Integer(),
  parts: count('How many parts have arrived.'),
  rows: Type.Nullable(Type.Integer('The number of rows; null until the file was read.')),
  rowsChecked: count('How many rows the dry run has read.'),
  importId: nullableText('Its import, once it stores rows.'),
  isRepeat: Type.Boolean('Whether the file had been imported in the same way before.'),
  failure: Type.Nullable(
    closed(
      { code: text('The reason of the error, or its code.'), detail: Type.String() },
      'Why its last work could not be done.',
    ),
  ),
  startedBy: text('The name of the member.'),
  createdAt: time('When it was uploaded or started.'),
  endedAt: nullableTime('When it was done or cancelled.'),
  import: Type.Nullable(Import),
}

export const ImportJob = closed(
  { ...job, ...decided },
  `An uploaded file. It is deleted after its import, or ${importFileKeptMs / hourMs} hours later ` +
    'if it has rejected rows.',
)

export const Imports = closed({
  jobs: Type.Array(closed(job), { description: 'The newest first.' }),
  imports: Type.Array(Import, { description: 'The newest first.' }),
  hasEarlier: Type.Boolean('Whether there are earlier imports.'),
})

const named = Type.Array(closed({ what: Type.String(), reason: Type.String(), count: count('') }))

export const ImportPreview = closed({
  remembered: Type.Nullable(
    closed(
      {
        columns,
        fixes,
        fileName: Type.String(),
        startedAt: time('When that import was started.'),
        startedBy: text('The name of the member, or `operator`.'),
      },
      'What the latest import of a file with the same columns decided otherwise than this one.',
    ),
  ),
  file: closed({
    name: Type.String(),
    format: Type.String(),
    sheet: nullableText('Of a workbook.'),
    sheets: Type.Array(Type.String(), { description: 'All sheets of a workbook, in order.' }),
    encoding: nullableText('Null for a workbook.'),
    delimiter: nullableText('Of a CSV.'),
    source: nullableText('The program that exported it, if it is known.'),
    bytes: Type.Integer(),
    rows: Type.Integer(),
  }),
  columns: Type.Array(
    closed({
      column: Type.String(),
      goesTo: nullableText('A field or `custom:Label`; null where it is left out.'),
      otherwise: Type.Array(Type.String(), {
        description: 'Where values go whose field is already filled.',
      }),
      reason: nullableText('Why it is left out.'),
      waiting: Type.Array(Type.String(), { description: 'Labels that no field has yet.' }),
      filled: count('Rows with a value.'),
      examples: Type.Array(Type.String(), { description: 'The first three distinct values.' }),
    }),
  ),
  leftOut: named,
  warnings: Type.Array(
    closed({
      code: Type.String(),
      text: Type.String(),
      count: count('Of rows, or of sheets.'),
      row: Type.Nullable(Type.Integer()),
    }),
  ),
  consents: Type.Array(
    closed({ column: Type.String(), goesTo: Type.String(), optedOut: count('People who left.') }),
  ),
  seemsHeaderless: Type.Boolean('Whether the first row looks like a lead, not like a header.'),
  canStart: Type.Boolean('Whether some column is a name, an email or a phone.'),
  rows: Type.Array(
    closed({
      row: Type.Integer(),
      reason: nullableText('Why it would be rejected.'),
      mistakes,
      values: Type.Array(closed({ goesTo: Type.String(), value: Type.String() })),
    }),
    { description: 'The first rows as they would be imported.' },
  ),
})

export const UndoPreview = closed({
  removed: count('Leads that would be removed.'),
  restored: count('Leads that would get previous values back.'),
  kept: count('Leads that would stay, since they have changed.'),
  isComplete: Type.Boolean('Whether all leads of the import were counted.'),
  fields: Type.Array(Type.String(), {
    description: 'Labels of fields that would be removed, unless something else uses them.',
  }),
})

export const KeptLeads = closed({
  leads: Type.Array(closed({ leadId: Type.String(), fields: Type.Array(Type.String()) }), {
    description: 'The first leads that an undo left, with the names of changed fields.',
  }),
  hasMore: Type.Boolean(),
})
