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
export const jobPath = `${jobs}/:jobId`
const ofImport = `${imports}/:importId`
const partBytesMax = 640 * 1024
/** A decision on each of many columns, and edits of many notes. */
const decisionsBytesMax = 1024 * 1024

export const importApi = {
  /** Uploaded files, and imports that were started, newest first. */
  listImports: get(imports, {
    needs: 'edit',
    query: { before: { type: 'string', description: 'Only imports before this one.' } },
    response: Imports,
  }),
  /** Announce a file to import; its parts follow. */
  createImportJob: post(jobs, {
    needs: 'edit',
    body: newJobBody,
    status: 201,
    response: ImportJob,
  }),
  /** Upload the next part of a file; a part that is stored is not stored again. */
  addImportPart: put(`${jobPath}/parts/:part`, {
    needs: 'edit',
    body: partBody,
    bodyBytesMax: partBytesMax,
    response: ImportJob,
  }),
  /** The progress of an uploaded file. */
  getImportJob: get(jobPath, {
    needs: 'edit',
    response: ImportJob,
  }),
  /** What an import with these decisions would do, by its first rows. */
  previewImport: post(`${jobPath}/preview`, {
    needs: 'edit',
    isRead: true,
    body: decisionsBody,
    bodyBytesMax: decisionsBytesMax,
    response: ImportPreview,
  }),
  /** Check every row; nothing is stored. */
  checkImport: post(`${jobPath}/check`, {
    needs: 'edit',
    body: decisionsBody,
    bodyBytesMax: decisionsBytesMax,
    status: 202,
    response: ImportJob,
  }),
  /** Import the file. */
  startImport: post(`${jobPath}/start`, {
    needs: 'edit',
    body: decisionsBody,
    bodyBytesMax: decisionsBytesMax,
    status: 202,
    response: ImportJob,
  }),
  /** Stop a dry run or an import, or discard a file; imported rows stay. */
  cancelImportJob: post(`${jobPath}/cancel`, {
    needs: 'edit',
    response: ImportJob,
  }),
  /** The rejected rows of an import as a file, each with its reason. */
  downloadRejectedRows: get(`${jobPath}/rejected`, {
    needs: 'edit',
    media: ['application/octet-stream'],
  }),
  /** What undoing an import would do. */
  previewImportUndo: get(`${ofImport}/undo`, {
    needs: 'edit',
    response: UndoPreview,
  }),
  /** Undo an import, except what others have changed since. */
  undoImport: post(`${ofImport}/undo`, {
    needs: 'edit',
    status: 202,
    response: ImportJob,
  }),
  /** Leads that the undo of an import left as they are. */
  listKeptLeads: get(`${ofImport}/kept`, {
    needs: 'edit',
    response: KeptLeads,
  }),
}
export type ImportApi = typeof importApi
