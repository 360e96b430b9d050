import { parseSelection } from '#core/bulk/manage-bulk-changes.ts'
import { unfinishedExportError } from '#core/exports/errors.ts'
import {
  exportBytesMax,
  exportFailures,
  exportFormats,
  exportKeptMs,
  exportRecord,
  exportStates,
  exportsPerMemberMax,
  findOwnExport,
  listOwnExports,
} from '#core/exports/export.ts'
import { hourMs } from '#core/limits/contract.ts'
import { chooseColumns } from '#export/choose-columns.ts'
import { actionOf, asMember } from '#http/app/admitted.ts'
import { type AppEndpoint, endpoint } from '#http/app/app-endpoint.ts'
import { recordExport } from '#http/app/audit/record-export.ts'
import { sendFile } from '#http/app/while-allowed.ts'
import { closed, nullableTime, oneOf, strings, time } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
import { filterBody } from './bulk-schemas.ts'
import { exportMedia, exportedFile } from './lead-export.ts'

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

export const exportEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', exports, {
    needs: 'edit',
    operationId: 'listExports',
    summary: 'The exports of the member, newest first',
    answers: { 200: closed({ exports: Type.Array(Export) }) },
    async handle({ store, clock }, request) {
      const ofMember = await listOwnExports(store, { ...asMember(request), now: clock.now() })
      return { exports: ofMember.map((each) => exportRecord(each)) }
    },
  }),
  endpoint('POST', exports, {
    needs: 'edit',
    operationId: 'startExport',
    summary: `Have a file with leads written; at most ${exportsPerMemberMax} are kept`,
    body: closed({
      format: oneOf(exportFormats, 'The format of the file.'),
      columns: Type.Optional(
        strings('Names of standard columns and ids of fields for a table; all by default.'),
      ),
      query: filterBody,
    }),
    answers: { 202: Export },
    async handle(services, request) {
      const { store } = services
      const { format, columns = null, query } = request.body
      const action = actionOf(services, request)
      const { projectId, now } = action
      const { memberId } = asMember(request)
      const of = { projectId, memberId, now, request: { query } }
      const selection = await parseSelection(store, of)
      if ('ids' in selection) throw new Error('A query selects no ids.')
      const chosen = chooseColumns(columns, await store.listFields(projectId))
      const start = { ...action, ...selection, memberId, format, columns: chosen }
      const started = await store.startExport(start)
      services.exportJob.wake()
      return exportRecord(started)
    },
  }),
  endpoint('GET', `${one}/file`, {
    needs: 'edit',
    operationId: 'downloadExport',
    summary: 'The file of an export',
    media: exportMedia,
    answers: { 200: Type.String() },
    async handle(services, request, reply) {
      const { store, clock } = services
      const stored = await findOwnExport(store, { ...asMember(request), now: clock.now() })
      if (stored.state !== 'done') throw unfinishedExportError(stored.id)
      const { id: subjectId, format, createdAt, projectId } = stored
      const download = { of: 'leads', subjectId, format, action: 'download' } as const
      await recordExport(services, request, download)
      const { exportedTexts } = await import('#export/run-exports.ts')
      const file = { ...exportedFile(format, createdAt), texts: exportedTexts(store, stored) }
      return sendFile({ services, request, reply }, file, { projectId, ability: 'edit' })
    },
  }),
  endpoint('DELETE', one, {
    needs: 'edit',
    operationId: 'deleteExport',
    summary: 'Stop an export, and delete its file',
    async handle(services, request) {
      const { store, clock } = services
      await findOwnExport(store, { ...asMember(request), now: clock.now() })
      await store.removeExport(actionOf(services, request))
    },
  }),
]
