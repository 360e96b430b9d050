import { noDecisions } from '#core/imports/import-decisions.ts'
import { importLeaseMs } from '#core/imports/import-job.ts'
import {
  addImportPart,
  createImportJob,
  startImportJob,
  startImportUndo,
} from '#core/imports/manage-import-jobs.ts'
import type { Store } from '#core/store.ts'
import { leaseOf } from '#core/work/work.ts'
import { runImportJob } from '#import/threads/run-import-job.ts'
import files from './imports.json' with { type: 'json' }
import { type Change, byMember, recordedStore } from './recorded-changes.ts'

/** How many leads come in with the file that is imported. */
export const importedContacts = files.imported.contacts

/** A member imports a file, of which some rows are rejected. */
export function importFile(store: Store, change: Change): Promise<void> {
  return importFrom(store, change, files.imported)
}

/** A member imports the wrong file, and undoes all of it. */
export async function importAndUndo(store: Store, change: Change): Promise<void> {
  await importFrom(store, change, files.undone)
  const { projectId, member, now } = change
  const [newest] = await store.listImports({ projectId, beforeId: null, limit: 1 })
  if (newest === undefined || member === undefined) throw new Error('The import is missing.')
  const undo = { projectId, importId: newest.id, member, by: byMember(member), now }
  await startImportUndo(recordedStore(store, change), undo)
  await runJob(store, now)
}

/** A member uploads a file, and has not decided about its columns yet. */
export async function uploadFile(store: Store, change: Change): Promise<void> {
  await addFile(store, change, files.waiting)
}

type File = { fileName: string; lines: readonly string[] }

async function importFrom(store: Store, change: Change, file: File): Promise<void> {
  const { projectId, member, now } = change
  const { id: jobId } = await addFile(store, change, file)
  const start = { projectId, jobId, decisions: noDecisions, by: byMember(member), now }
  await startImportJob(recordedStore(store, change), { ...start, to: 'running' })
  await runJob(store, now)
}

async function addFile(
  store: Store,
  { projectId, member, now }: Change,
  { fileName, lines }: File,
) {
  const content = Buffer.from(`${lines.join('\n')}\n`)
  const request = { projectId, by: byMember(member), now }
  const { byteLength: bytes } = content
  const { id: jobId } = await createImportJob(store, { ...request, fileName, bytes })
  const part = { jobId, part: 0, content: content.toString('base64') }
  return addImportPart(store, { ...request, ...part })
}

async function runJob(store: Store, now: number): Promise<void> {
  const run = { holder: 'demo', clock: { now: () => now }, isStopping: () => false }
  const job = await store.leaseImportJob(leaseOf(run, importLeaseMs))
  if (job === null) throw new Error('No import is waiting.')
  await runImportJob(store, job, run)
}
