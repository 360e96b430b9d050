import { get, post, put } from '#api/declare.ts'
import {
  ImportJob,
  ImportPreview,
  Imports,
  KeptLeads,
  UndoPreview,
  decisionsBody,
  newJobBody,
  partBody,
} from '#api/imports/import-schemas.ts'

const imports = '/v1/projects/:projectId/imports'
const jobs = `${imports}/jobs`
export const job = `${jobs}/:jobId`
const ofImport = `${imports}/:importId`
const partBytesMax = 640 * 1024
/** A decision on each of many columns, and edits of many notes. */
const decisionsBytesMax = 1024 * 1024

export const importApi = {
  listImports: get(imports, {
    needs: 'edit',
    summary: 'Uploaded files, and imports that were started, newest first',
    query: { before: { type: 'string', description: 'Only imports before this one.' } },
    answer: Imports,
  }),
  createImportJob: post(jobs, {
    needs: 'edit',
    summary: 'Announce a file to import; its parts follow',
    body: newJobBody,
    status: 201,
    answer: ImportJob,
  }),
  addImportPart: put(`${job}/parts/:part`, {
    needs: 'edit',
    summary: 'Upload the next part of a file; a part that is stored is not stored again',
    body: partBody,
    bodyBytesMax: partBytesMax,
    answer: ImportJob,
  }),
  getImportJob: get(job, {
    needs: 'edit',
    summary: 'The progress of an uploaded file',
    answer: ImportJob,
  }),
  previewImport: post(`${job}/preview`, {
    needs: 'edit',
    isRead: true,
    summary: 'What an import with these decisions would do, by its first rows',
    body: decisionsBody,
    bodyBytesMax: decisionsBytesMax,
    answer: ImportPreview,
  }),
  checkImport: post(`${job}/check`, {
    needs: 'edit',
    summary: 'Check every row; nothing is stored',
    body: decisionsBody,
    bodyBytesMax: decisionsBytesMax,
    status: 202,
    answer: ImportJob,
  }),
  startImport: post(`${job}/start`, {
    needs: 'edit',
    summary: 'Import the file',
    body: decisionsBody,
    bodyBytesMax: decisionsBytesMax,
    status: 202,
    answer: ImportJob,
  }),
  cancelImportJob: post(`${job}/cancel`, {
    needs: 'edit',
    summary: 'Stop a dry run or an import, or discard a file; imported rows stay',
    answer: ImportJob,
  }),
  downloadRejectedRows: get(`${job}/rejected`, {
    needs: 'edit',
    summary: 'The rejected rows of an import as a file, each with its reason',
    media: ['application/octet-stream'],
  }),
  previewImportUndo: get(`${ofImport}/undo`, {
    needs: 'edit',
    summary: 'What undoing an import would do',
    answer: UndoPreview,
  }),
  undoImport: post(`${ofImport}/undo`, {
    needs: 'edit',
    summary: 'Undo an import, except what others have changed since',
    status: 202,
    answer: ImportJob,
  }),
  listKeptLeads: get(`${ofImport}/kept`, {
    needs: 'edit',
    summary: 'Leads that the undo of an import left as they are',
    answer: KeptLeads,
  }),
}
export type ImportApi = typeof importApi
