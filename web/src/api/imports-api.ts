import { type Answer, answered, app, at } from './app.ts'

export type ImportList = Answer<'listImports'>
export type ImportJob = Answer<'getImportJob'>
export type ListedImportJob = ImportList['jobs'][number]
export type PastImport = ImportList['imports'][number]
export type ImportPreview = Answer<'previewImport'>
export type ImportDecisions = ImportJob['decisions']
export type JobPlace = { projectId: string; jobId: string }
export type ImportPlace = { projectId: string; importId: string }

const imports = '/app/v1/projects/{projectId}/imports'
const jobs = '/app/v1/projects/{projectId}/imports/jobs'
const job = '/app/v1/projects/{projectId}/imports/jobs/{jobId}'
const undo = '/app/v1/projects/{projectId}/imports/{importId}/undo'

/** `before` is the id of the last import on the page before. */
export const listImports = (projectId: string, before: string | null) =>
  answered(
    app.GET(imports, { params: { path: { projectId }, query: before === null ? {} : { before } } }),
  )

export const createImportJob = (projectId: string, body: { fileName: string; bytes: number }) =>
  answered(app.POST(jobs, { ...at({ projectId }), body }))

/** `content` is in base64. */
export const addImportPart = (place: JobPlace, part: number, content: string) =>
  answered(
    app.PUT(`${job}/parts/{part}`, { ...at({ ...place, part: `${part}` }), body: { content } }),
  )

export const getImportJob = (place: JobPlace) => answered(app.GET(job, at(place)))

export const previewImport = (place: JobPlace, body: ImportDecisions) =>
  answered(app.POST(`${job}/preview`, { ...at(place), body }))

export const checkImport = (place: JobPlace, body: ImportDecisions) =>
  answered(app.POST(`${job}/check`, { ...at(place), body }))

export const startImport = (place: JobPlace, body: ImportDecisions) =>
  answered(app.POST(`${job}/start`, { ...at(place), body }))

export const cancelImportJob = (place: JobPlace) => answered(app.POST(`${job}/cancel`, at(place)))

export const previewImportUndo = (place: ImportPlace) => answered(app.GET(undo, at(place)))

export const undoImport = (place: ImportPlace) => answered(app.POST(undo, at(place)))

export const rejectedPath = ({ projectId, jobId }: JobPlace): string =>
  `/app/v1/projects/${projectId}/imports/jobs/${jobId}/rejected`
