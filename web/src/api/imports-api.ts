import type { ResponseOf } from '#api/declare.ts'
import type { ImportApi } from '#api/imports/import-api.ts'
import { addressOf, request } from './request.ts'

export type ImportList = ResponseOf<ImportApi['listImports']>
export type ImportJob = ResponseOf<ImportApi['getImportJob']>
export type ListedImportJob = ImportList['jobs'][number]
export type PastImport = ImportList['imports'][number]
export type ImportPreview = ResponseOf<ImportApi['previewImport']>
export type ImportDecisions = ImportJob['decisions']
export type JobPlace = { projectId: string; jobId: string }
export type ImportPlace = { projectId: string; importId: string }

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
export const addImportPart = (place: JobPlace, part: number, content: string) =>
  request<ImportApi['addImportPart']>(
    'PUT',
    `${job}/parts/:part`,
    { ...place, part: `${part}` },
    { body: { content } },
  )

export const getImportJob = (place: JobPlace) =>
  request<ImportApi['getImportJob']>('GET', job, place)

export const previewImport = (place: JobPlace, body: ImportDecisions) =>
  request<ImportApi['previewImport']>('POST', `${job}/preview`, place, { body })

export const checkImport = (place: JobPlace, body: ImportDecisions) =>
  request<ImportApi['checkImport']>('POST', `${job}/check`, place, { body })

export const startImport = (place: JobPlace, body: ImportDecisions) =>
  request<ImportApi['startImport']>('POST', `${job}/start`, place, { body })

export const cancelImportJob = (place: JobPlace) =>
  request<ImportApi['cancelImportJob']>('POST', `${job}/cancel`, place)

export const previewImportUndo = (place: ImportPlace) =>
  request<ImportApi['previewImportUndo']>('GET', undo, place)

export const undoImport = (place: ImportPlace) =>
  request<ImportApi['undoImport']>('POST', undo, place)

export const rejectedPath = (place: JobPlace): string =>
  addressOf<ImportApi['downloadRejectedRows']>(`${job}/rejected`, place)
