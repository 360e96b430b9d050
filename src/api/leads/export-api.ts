import { get, post, remove } from '#api/declare.ts'
import { filterBody } from '#api/leads/filter-schemas.ts'
import { closed, nullableTime, oneOf, strings, time } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { exportFailures, exportStates } from '#core/exports/export.ts'
import { exportBytesMax, exportFormats } from '#model/exports/formats.ts'
import { hourMs } from '#model/values/durations.ts'
import { exportKeptMs } from '#model/values/periods.ts'
import { exportMedia } from './lead-export-api.ts'

const exports = '/v1/projects/:projectId/exports'
const one = `${exports}/:exportId`

const count = (description: string) => Type.Integer({ minimum: 0, description })

const Export = closed(
  {
    id: Type.String(),
    state: oneOf(exportStates, 'Its file can be downloaded once it is `done`.'),
    format: oneOf(exportFormats, 'The format of the file.'),
    columns: strings('Of a table: names of standard columns, and ids of fields.'),
    total: Type.Nullable(Type.Integer('How many leads it will have; null while it is unknown.')),
    contacts: count('How many leads it has so far.'),
    bytes: count('The size of its text so far.'),
    failure: Type.Nullable(
      oneOf(
        exportFailures,
        `Why there is no file: its text would exceed ${exportBytesMax / 1024 / 1024} MiB, a ` +
          'sheet can have no more rows, or a lead was deleted that it may have.',
      ),
    ),
    createdAt: time('When it was started.'),
    endedAt: nullableTime('When it ended.'),
    keptUntil: nullableTime('When it will be deleted.'),
  },
  `A file that only its member can see, kept for ${exportKeptMs / hourMs} hours.`,
)

export const exportApi = {
  /** The exports of the member, newest first. */
  listExports: get(exports, {
    needs: 'edit',
    response: closed({ exports: Type.Array(Export) }),
  }),
  /** Have a file with leads written; only so many are kept. */
  startExport: post(exports, {
    needs: 'edit',
    body: closed({
      format: oneOf(exportFormats, 'The format of the file.'),
      columns: Type.Optional(
        strings('Names of standard columns and ids of fields for a table; all by default.'),
      ),
      query: filterBody,
    }),
    status: 202,
    response: Export,
  }),
  /** The file of an export. */
  downloadExport: get(`${one}/file`, {
    needs: 'edit',
    media: exportMedia,
  }),
  /** Stop an export, and delete its file. */
  deleteExport: remove(one, {
    needs: 'edit',
  }),
}
export type ExportApi = typeof exportApi
