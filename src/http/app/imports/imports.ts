import type { ImportJob as Job, ImportJobStart } from '#core/imports/import-job.ts'
import type { Import } from '#core/imports/import.ts'
import {
  addImportPart,
  createImportJob,
  findImportJob,
  importJobRecord,
  requireImportOf,
  shownImport,
} from '#core/imports/manage-import-jobs.ts'
import { listImports, previewImportUndo } from '#core/imports/manage-imports.ts'
import { roleError } from '#core/members/errors.ts'
import { isAllowed, may } from '#core/members/role.ts'
import { actionOf, admittedMember } from '#http/app/admitted.ts'
import { type AppEndpoint, endpoint } from '#http/app/app-endpoint.ts'
import type { Services } from '#http/services.ts'
import type { Role } from '#model/members/roles.ts'
import { previewOf, sendRejected } from './import-files.ts'
import {
  ImportJob,
  ImportPreview,
  Imports,
  KeptLeads,
  UndoPreview,
  decisionsBody,
  newJobBody,
  partBody,
} from './import-schemas.ts'

const imports = '/v1/projects/:projectId/imports'
const jobs = `${imports}/jobs`
const job = `${jobs}/:jobId`
const ofImport = `${imports}/:importId`
const importsShown = 50
const keptShown = 100
const partBytesMax = 640 * 1024
/** A decision on each of many columns, and edits of many notes. */
const decisionsBytesMax = 1024 * 1024

export const importEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', imports, {
    needs: 'edit',
    operationId: 'listImports',
    summary: 'Uploaded files, and imports that were started, newest first',
    query: { before: { type: 'string', description: 'Only imports before this one.' } },
    answers: { 200: Imports },
    async handle({ store }, request) {
      const { projectId } = request.params
      const beforeId = request.query['before'] ?? null
      if (beforeId !== null) await requireImportOf(store, projectId, String(beforeId))
      const before = beforeId === null ? null : String(beforeId)
      const listed = await listImports(store, { projectId, beforeId: before }, importsShown)
      const uploads = before === null ? await store.listImportJobs(projectId) : []
      return {
        jobs: await Promise.all(uploads.map((upload) => importJobRecord(store, upload))),
        imports: listed.imports.map((one) => ({
          ...shownImport(one),
          mayUndo: one.undoneAt === null && mayUndo(one, admittedMember(request)),
        })),
        hasEarlier: listed.hasEarlier,
      }
    },
  }),
  endpoint('POST', jobs, {
    needs: 'edit',
    operationId: 'createImportJob',
    summary: 'Announce a file to import; its parts follow',
    body: newJobBody,
    answers: { 201: ImportJob },
    async handle(services, request) {
      const created = { ...actionOf(services, request), ...request.body }
      return shown(services, await createImportJob(services.store, created))
    },
  }),
  endpoint('PUT', `${job}/parts/:part`, {
    needs: 'edit',
    operationId: 'addImportPart',
    summary: 'Upload the next part of a file; a part that is stored is not stored again',
    body: partBody,
    bodyBytesMax: partBytesMax,
    answers: { 200: ImportJob },
    async handle(services, request) {
      const part = { ...actionOf(services, request), ...request.body }
      return shown(services, await addImportPart(services.store, part))
    },
  }),
  endpoint('GET', job, {
    needs: 'edit',
    operationId: 'getImportJob',
    summary: 'The progress of an uploaded file',
    answers: { 200: ImportJob },
    async handle(services, request) {
      const { projectId, jobId } = request.params
      return shown(services, await findImportJob(services.store, projectId, jobId))
    },
  }),
  endpoint('POST', `${job}/preview`, {
    needs: 'edit',
    isRead: true,
    operationId: 'previewImport',
    summary: 'What an import with these decisions would do, by its first rows',
    body: decisionsBody,
    bodyBytesMax: decisionsBytesMax,
    answers: { 200: ImportPreview },
    async handle(services, request, reply) {
      const { projectId, jobId } = request.params
      const upload = await findImportJob(services.store, projectId, jobId)
      return previewOf({ services, reply }, { ...upload, decisions: request.body })
    },
  }),
  ...(['checking', 'running'] as const).map((to) =>
    endpoint('POST', `${job}/${to === 'checking' ? 'check' : 'start'}`, {
      needs: 'edit',
      operationId: to === 'checking' ? 'checkImport' : 'startImport',
      summary: to === 'checking' ? 'Check every row; nothing is stored' : 'Import the file',
      body: decisionsBody,
      bodyBytesMax: decisionsBytesMax,
      answers: { 202: ImportJob },
      handle: (services, request) =>
        begin(services, {
          ...actionOf(services, request),
          to,
          decisions: request.body,
          role: admittedMember(request).role,
        }),
    }),
  ),
  endpoint('POST', `${job}/cancel`, {
    needs: 'edit',
    operationId: 'cancelImportJob',
    summary: 'Stop a dry run or an import, or discard a file; imported rows stay',
    answers: { 200: ImportJob },
    async handle(services, request) {
      const { projectId, jobId } = request.params
      await findImportJob(services.store, projectId, jobId)
      return shown(services, await services.store.cancelImportJob(actionOf(services, request)))
    },
  }),
  endpoint('GET', `${job}/rejected`, {
    needs: 'edit',
    operationId: 'downloadRejectedRows',
    summary: 'The rejected rows of an import as a file, each with its reason',
    media: ['application/octet-stream'],
    answers: { 200: { type: 'string' } },
    async handle(services, request, reply) {
      const { projectId, jobId } = request.params
      const upload = await findImportJob(services.store, projectId, jobId)
      return sendRejected({ services, request, reply }, upload)
    },
  }),
  endpoint('GET', `${ofImport}/undo`, {
    needs: 'edit',
    operationId: 'previewImportUndo',
    summary: 'What undoing an import would do',
    answers: { 200: UndoPreview },
    async handle({ store, clock }, request) {
      const { projectId, importId } = request.params
      await requireImportOf(store, projectId, importId)
      return previewImportUndo(store, { importId, now: clock.now() })
    },
  }),
  endpoint('POST', `${ofImport}/undo`, {
    needs: 'edit',
    operationId: 'undoImport',
    summary: 'Undo an import, except what others have changed since',
    answers: { 202: ImportJob },
    async handle(services, request) {
      const { projectId, importId } = request.params
      const stored = await requireImportOf(services.store, projectId, importId)
      if (!mayUndo(stored, admittedMember(request))) throw roleError(may.erase)
      const undo = { ...actionOf(services, request), fileName: stored.fileName }
      const started = await services.store.startImportUndo(undo)
      services.importJobs.wake()
      return shown(services, started)
    },
  }),
  endpoint('GET', `${ofImport}/kept`, {
    needs: 'edit',
    operationId: 'listKeptLeads',
    summary: 'Leads that the undo of an import left as they are',
    answers: { 200: KeptLeads },
    async handle({ store }, request) {
      const { projectId, importId } = request.params
      await requireImportOf(store, projectId, importId)
      const kept = await store.listKeptContacts({ importId, afterId: '', limit: keptShown + 1 })
      const leads = kept.slice(0, keptShown)
      return {
        leads: leads.map(({ contactId, fields }) => ({ leadId: contactId, fields })),
        hasMore: kept.length > keptShown,
      }
    },
  }),
]

/** It removes leads for good: only who imported them needs no right for that. */
function mayUndo({ startedBy }: Import, { id, role }: { id: string; role: Role }): boolean {
  return isAllowed(role, 'erase') || (startedBy.kind === 'member' && startedBy.id === id)
}

async function begin(services: Services, { role, ...start }: ImportJobStart & { role: Role }) {
  const { store, importJobs } = services
  // As for fields that are created by themselves.
  if (start.decisions.createFields && !isAllowed(role, 'manage')) throw roleError(may.manage)
  await findImportJob(store, start.projectId, start.jobId)
  const started = await store.startImportJob(start)
  importJobs.wake()
  return shown(services, started)
}

function shown({ store }: Services, one: Job) {
  return importJobRecord(store, one)
}
