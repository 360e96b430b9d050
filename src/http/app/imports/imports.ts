import { importApi, jobPath } from '#api/imports/import-api.ts'
import { decisionsBody } from '#api/imports/import-schemas.ts'
import type { ImportJob, ImportJobStart, ListedImportJob } from '#core/imports/import-job.ts'
import { importJobRecord, importRecord } from '#core/imports/import-record.ts'
import { mayUndo } from '#core/imports/import-rights.ts'
import type { Import } from '#core/imports/import.ts'
import {
  addImportPart,
  cancelImportJob,
  createImportJob,
  findImportJob,
  startImportJob,
  startImportUndo,
} from '#core/imports/manage-import-jobs.ts'
import {
  findImportOfJob,
  findProjectImport,
  listImports,
  previewImportUndo,
} from '#core/imports/manage-imports.ts'
import type { Store } from '#core/store.ts'
import { actionOf, admittedMember } from '#http/app/admitted.ts'
import { type AppRequest } from '#http/app/app-endpoint.ts'
import { serve } from '#http/app/serve.ts'
import { readPart } from '#http/read-part.ts'
import type { Services } from '#http/services.ts'
import { previewOf, sendRejected } from './import-files.ts'

const importsShown = 50
const keptShown = 100

export const importEndpoints = serve(importApi, {
  async listImports({ store }, request) {
    const { projectId } = request.params
    const beforeId = request.query['before'] ?? null
    if (beforeId !== null) await findProjectImport(store, projectId, String(beforeId))
    const before = beforeId === null ? null : String(beforeId)
    const listed = await listImports(store, { projectId, beforeId: before }, importsShown)
    const jobs = before === null ? await store.listImportJobs(projectId) : []
    return {
      jobs: await Promise.all(jobs.map((job) => shownListed(store, job, request))),
      imports: listed.imports.map((one) => shownImport(one, request)),
      hasEarlier: listed.hasEarlier,
    }
  },
  async createImportJob(services, request) {
    const created = { ...actionOf(services, request), ...request.body }
    return shown(services, await createImportJob(services.store, created), request)
  },
  async addImportPart(services, request) {
    const part = readPart(request.params)
    const added = { ...actionOf(services, request), ...request.body, part }
    return shown(services, await addImportPart(services.store, added), request)
  },
  async getImportJob(services, request) {
    const { projectId, jobId } = request.params
    return shown(services, await findImportJob(services.store, projectId, jobId), request)
  },
  async previewImport(services, request, reply) {
    const { projectId, jobId } = request.params
    const job = await findImportJob(services.store, projectId, jobId)
    return previewOf({ services, reply }, { ...job, decisions: request.body })
  },
  checkImport: (services, request) => startJob(services, request, 'checking'),
  startImport: (services, request) => startJob(services, request, 'running'),
  async cancelImportJob(services, request) {
    const cancelled = actionOf(services, request)
    return shown(services, await cancelImportJob(services.store, cancelled), request)
  },
  async downloadRejectedRows(services, request, reply) {
    const { projectId, jobId } = request.params
    const job = await findImportJob(services.store, projectId, jobId)
    return sendRejected({ services, request, reply }, job)
  },
  async previewImportUndo({ store, clock }, request) {
    const { projectId, importId } = request.params
    await findProjectImport(store, projectId, importId)
    const counts = await previewImportUndo(store, { importId, now: clock.now() })
    const fields = (await store.listImportFields(importId)).map(({ label }) => label)
    return { ...counts, fields }
  },
  async undoImport(services, request) {
    const undo = { ...actionOf(services, request), member: admittedMember(request) }
    const started = await startImportUndo(services.store, undo)
    services.work.wake()
    return shown(services, started, request)
  },
  async listKeptLeads({ store }, request) {
    const { projectId, importId } = request.params
    await findProjectImport(store, projectId, importId)
    const kept = await store.listKeptContacts({ importId, afterId: '', limit: keptShown + 1 })
    const leads = kept.slice(0, keptShown)
    return {
      leads: leads.map(({ contactId, fields }) => ({ leadId: contactId, fields })),
      hasMore: kept.length > keptShown,
    }
  },
})

async function startJob(
  services: Services,
  request: AppRequest<typeof jobPath, typeof decisionsBody>,
  to: ImportJobStart['to'],
) {
  const start = { ...actionOf(services, request), to, decisions: request.body }
  const started = await startImportJob(services.store, start)
  services.work.wake()
  return shown(services, started, request)
}

type Admitted = Parameters<typeof admittedMember>[0]

async function shown({ store }: Services, job: ImportJob, request: Admitted) {
  const { decisions, check } = job
  return { ...(await shownListed(store, job, request)), decisions, check }
}

async function shownListed(store: Store, job: ListedImportJob, request: Admitted) {
  const stored = await findImportOfJob(store, job)
  const shownStored = stored === null ? null : shownImport(stored, request)
  return { ...importJobRecord(job), startedBy: job.startedBy.label, import: shownStored }
}

function shownImport(stored: Import, request: Admitted) {
  const { startedBy, undoneBy, undone, undoneAt } = stored
  const by = { startedBy: startedBy.label, undoneBy: undoneBy?.label ?? null }
  const isUndoable = undoneAt === null && mayUndo(stored, admittedMember(request))
  return { ...importRecord(stored), ...undone, ...by, mayUndo: isUndoable }
}
