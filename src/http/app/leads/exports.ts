import { exportApi } from '#api/leads/export-api.ts'
import { parseSelection } from '#core/bulk/manage-bulk-changes.ts'
import { unfinishedExportError } from '#core/exports/errors.ts'
import { exportRecord, findOwnExport, listOwnExports } from '#core/exports/export.ts'
import { chooseColumns } from '#export/choose-columns.ts'
import { actionOf, asMember } from '#http/app/admitted.ts'
import { recordExport } from '#http/app/audit/record-export.ts'
import { serve } from '#http/app/serve.ts'
import { sendFile } from '#http/app/while-allowed.ts'
import { exportedFile } from './lead-export.ts'

export const exportEndpoints = serve(exportApi, {
  async listExports({ store, clock }, request) {
    const ofMember = await listOwnExports(store, { ...asMember(request), now: clock.now() })
    return { exports: ofMember.map((each) => exportRecord(each)) }
  },
  async startExport(services, request) {
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
    services.work.wake()
    return exportRecord(started)
  },
  async downloadExport(services, request, reply) {
    const { store, clock } = services
    const stored = await findOwnExport(store, { ...asMember(request), now: clock.now() })
    if (stored.state !== 'done') throw unfinishedExportError(stored.id)
    const { id: subjectId, format, createdAt } = stored
    const download = { of: 'leads', subjectId, format, action: 'download' } as const
    await recordExport(services, request, download)
    const { exportedTexts } = await import('#export/run-exports.ts')
    const file = { ...exportedFile(format, createdAt), texts: exportedTexts(store, stored) }
    return sendFile({ services, request, reply }, file)
  },
  async deleteExport(services, request) {
    const { store, clock } = services
    await findOwnExport(store, { ...asMember(request), now: clock.now() })
    await store.removeExport(actionOf(services, request))
  },
})
