import type { ResponseOf } from '#api/declare.ts'
import type { ImportApi } from '#api/imports/import-api.ts'
import { addressOf, request } from './request.ts'

export type ImportList = ResponseOf<ImportApi['listImports']>
export type ImportJob = ResponseOf<ImportApi['getImportJob']>
export type ListedImportJob = ImportList['jobs'][number]
export type PastImport = ImportList['imports'][number]
export type ImportPreview = ResponseOf<ImportApi['previewImport']>
export type ImportDecisions = ImportJob['decisions']
export type JobParams = { projectId: string; jobId: string }
export type ImportParams = { projectId: string; importId: string }

const imports = '/v1/projects/:projectId/imports'
const jobs = '/v1/projects/:projectId/imports/jobs'
const job = '/v1/projects/:projectId/imports/jobs/:jobId'
const undo = '/v1/projects/:projectId/imports/:importId/undo'

/** `before` is the id of the last import on the page before. */
export const listImports = (projectId: string, before: string | null) =>
  request<ImportApi['listImports']>(
    'GET',
    imports,
    { projectId },
    { query: before === null ? {} : { before } },
  )

export const createImportJob = (projectId: string, body: { fileName: string; bytes: number }) =>
  request<ImportApi['createImportJob']>('POST', jobs, { projectId }, { body })

/** `content` is in base64. */
export const addImportPart = (params: JobParams, part: number, content: string) =>
  request<ImportApi['addImportPart']>(
    'PUT',
    `${job}/parts/:part`,
    { ...params, part: `${part}` },
    { body: { content } },
  )

export const getImportJob = (params: JobParams) =>
  request<ImportApi['getImportJob']>('GET', job, params)

export const previewImport = (params: JobParams, body: ImportDecisions) =>
  request<ImportApi['previewImport']>('POST', `${job}/preview`, params, { body })

export const checkImport = (params: JobParams, body: ImportDecisions) =>
  request<ImportApi['checkImport']>('POST', `${job}/check`, params, { body })

export const startImport = (params: JobParams, body: ImportDecisions) =>
  request<ImportApi['startImport']>('POST', `${job}/start`, params, { body })

export const cancelImportJob = (params: JobParams) =>
  request<ImportApi['cancelImportJob']>('POST', `${job}/cancel`, params)

export const previewImportUndo = (params: ImportParams) =>
  request<ImportApi['previewImportUndo']>('GET', undo, params)

export const undoImport = (params: ImportParams) =>
  request<ImportApi['undoImport']>('POST', undo, params)

export const rejectedPath = (params: JobParams): string =>
  addressOf<ImportApi['downloadRejectedRows']>(`${job}/rejected`, params)
