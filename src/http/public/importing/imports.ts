import type { FastifyRequest } from 'fastify'

import { type Static, Type } from '#api/schema-type.ts'
import type { ImportCheck } from '#core/imports/import-check.ts'
import { countsIn, noCounts } from '#core/imports/import-counts.ts'
import { type ImportDecisions, noDecisions } from '#core/imports/import-decisions.ts'
import { type ImportJob, partBytesOf } from '#core/imports/import-job.ts'
import { importJobRecord } from '#core/imports/import-record.ts'
import {
  addImportPart,
  cancelImportJob,
  createImportJob,
  findKeyImportJob,
  startImportJob,
} from '#core/imports/manage-import-jobs.ts'
import { findImportOfJob, rejectsPerPage } from '#core/imports/manage-imports.ts'
import { Parameters } from '#core/values/parameters.ts'
import { admittedKey } from '#http/middleware/limits/request-key.ts'
import { byKey, managementEndpoint } from '#http/public/public-endpoint.ts'
import { readPart } from '#http/read-part.ts'
import type { Services } from '#http/services.ts'
import { parseTarget } from '#import/mapping/map-option.ts'
import { Import, ImportInput, ImportPart, ImportStart, RejectedRows } from './schemas.ts'

const imports = '/imports'
const ofImport = `${imports}/:id`
const forImporters = {
  tag: 'Imports',
  needs: 'contacts:create',
  isForSecretKeys: true,
} as const

export const importEndpoints = [
  managementEndpoint('POST', imports, {
    ...forImporters,
    operationId: 'announceImport',
    summary: 'Announce a file, or resume the upload of the same one',
    body: ImportInput,
    example: {
      fileName: 'people.csv',
      bytes: 106,
      sha256: '1dffdbe6a4f62ee0ff2fa32e90f48ac6b7c654cf3457853376a07cb6a55b5426',
      columns: [{ column: 'Kontakt', goesTo: 'name' }],
    },
    responses: { 201: Import },
    async handle(services, request, reply) {
      const { fileName, bytes, sha256, ...chosen } = request.body
      const decisions = decisionsOf(chosen)
      const file = { fileName, bytes, fileHash: sha256, decisions }
      const job = await createImportJob(services.store, { ...ofKey(services, request), ...file })
      reply.code(201)
      return shown(services, job)
    },
  }),
  managementEndpoint('PUT', `${ofImport}/parts/:part`, {
    ...forImporters,
    countsAs: 'batch',
    operationId: 'uploadImportPart',
    summary: 'Upload the next part of a file, from 0 on; one that has arrived is not stored again',
    problems: ['conflict'],
    body: ImportPart,
    example: { content: 'TmFtZQpKYW5lCg==' },
    responses: { 200: Import },
    async handle(services, request) {
      const { id: jobId } = await jobOf(services, request)
      const part = readPart({ jobId, part: request.params.part })
      const added = { ...ofKey(services, request), ...request.body, jobId, part }
      return shown(services, await addImportPart(services.store, added))
    },
  }),
  managementEndpoint('POST', `${ofImport}/start`, {
    ...forImporters,
    operationId: 'startImport',
    summary: 'Import an uploaded file, or check its rows',
    problems: ['conflict'],
    body: ImportStart,
    example: { dryRun: false },
    responses: { 202: Import },
    async handle(services, request, reply) {
      const { id: jobId, decisions } = await jobOf(services, request)
      const to = request.body.dryRun ? 'checking' : 'running'
      const start = { ...ofKey(services, request), jobId, to, decisions } as const
      const started = await startImportJob(services.store, start)
      services.work.wake()
      reply.code(202)
      return shown(services, started)
    },
  }),
  managementEndpoint('GET', ofImport, {
    ...forImporters,
    operationId: 'getImport',
    summary: 'How far an import is',
    responses: { 200: Import },
    async handle(services, request) {
      return shown(services, await jobOf(services, request))
    },
  }),
  managementEndpoint('GET', `${ofImport}/rejected`, {
    ...forImporters,
    operationId: 'listRejectedRows',
    summary: 'The rejected rows of an import, each with the reason',
    hasQuery: true,
    query: {
      after: Type.Integer({
        minimum: 0,
        default: 0,
        description: '`nextAfter` of the previous page.',
      }),
    },
    responses: { 200: RejectedRows },
    async handle(services, request) {
      const parameters = new Parameters(request.query, ['after'])
      const afterRow = parameters.integer('after', 0) ?? 0
      parameters.throwIfAny()
      const { importId } = await jobOf(services, request)
      if (importId === null) return { data: [], nextAfter: null }
      const query = { importId, afterRow, limit: rejectsPerPage }
      const data = await services.store.listRejectedRows(query)
      return { data, nextAfter: data.length < rejectsPerPage ? null : (data.at(-1)?.row ?? null) }
    },
  }),
  managementEndpoint('POST', `${ofImport}/cancel`, {
    ...forImporters,
    operationId: 'cancelImport',
    summary: 'Stop a dry run or an import, or discard a file; imported rows stay',
    responses: { 200: Import },
    async handle(services, request) {
      const { id: jobId } = await jobOf(services, request)
      const cancelled = { ...ofKey(services, request), jobId }
      return shown(services, await cancelImportJob(services.store, cancelled))
    },
  }),
]

function ofKey({ clock }: Services, request: FastifyRequest) {
  const key = admittedKey(request)
  return { projectId: key.projectId, by: byKey(key), now: clock.now() }
}

function jobOf(
  { store }: Services,
  request: FastifyRequest & { params: { id: string } },
): Promise<ImportJob> {
  return findKeyImportJob(store, admittedKey(request).projectId, request.params.id)
}

type Chosen = Omit<Static<typeof ImportInput>, 'fileName' | 'bytes' | 'sha256'>

/** In a fixed order, by which the same file is known again. Throws `invalid_request`. */
function decisionsOf(chosen: Chosen): ImportDecisions {
  const { columns = [], hasHeader = null, sheet = null, delimiter = null } = chosen
  const { encoding = null, createFields = false, format } = chosen
  for (const { column, goesTo } of columns) parseTarget(column, goesTo ?? '', '')
  return {
    ...noDecisions,
    columns: columns.map(({ column, goesTo }) => ({ column, goesTo })),
    hasHeader,
    sheet,
    delimiter,
    encoding,
    createFields,
    ...(format !== undefined && { format }),
  }
}

async function shown({ store }: Services, job: ImportJob) {
  return {
    ...importJobRecord(job),
    partBytes: partBytesOf(job),
    check: job.check && checkOf(job.check),
    ...countsIn((await findImportOfJob(store, job)) ?? noCounts),
    waitingLabels: job.waitingLabels,
  }
}

function checkOf({ valid, rejected, problems }: ImportCheck) {
  return { valid, rejected, problems: problems.map(({ row, reason }) => ({ row, reason })) }
}
