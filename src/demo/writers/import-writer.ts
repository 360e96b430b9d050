import { type ImportDecisions, importLeaseOf, noDecisions } from '#core/imports/import-job.ts'
import { addImportPart, createImportJob } from '#core/imports/manage-import-jobs.ts'
import type { Member } from '#core/members/member.ts'
import type { Store } from '#core/store.ts'
import { runImportJob } from '#import/threads/run-import-job.ts'
import files from './imports.json' with { type: 'json' }
import { byMember, recordedStore } from './recorded-changes.ts'

type Upload = { projectId: string; member: Member | undefined; now: number }

/** How many leads come in with the file that is imported. */
export const importedContacts = files.imported.contacts

/** A member imports a file, of which some rows are rejected. */
export function importFile(store: Store, upload: Upload): Promise<void> {
  return runUpload(store, upload, files.imported)
}

/** A member imports the wrong file, and undoes all of it. */
export async function importAndUndo(store: Store, upload: Upload): Promise<void> {
  await runUpload(store, upload, files.undone)
  const { projectId, member, now } = upload
  const [newest] = await store.listImports({ projectId, beforeId: null, limit: 1 })
  if (newest === undefined) throw new Error('The import is missing.')
  const { id: importId, fileName } = newest
  const undo = { projectId, importId, fileName, by: byMember(member), now }
  await recordedStore(store, upload).startImportUndo(undo)
  await runJob(store, now)
}

/** A member uploads a file, and has not decided about its columns yet. */
export async function uploadFile(store: Store, upload: Upload): Promise<void> {
  await addFile(store, upload, files.waiting)
}

type File = { fileName: string; lines: readonly string[] }

async function runUpload(store: Store, upload: Upload, file: File): Promise<void> {
  const { projectId, member, now } = upload
  const { id: jobId } = await addFile(store, upload, file)
  const decisions: ImportDecisions = noDecisions
  const start = { projectId, jobId, decisions, by: byMember(member), now }
  await recordedStore(store, upload).startImportJob({ ...start, to: 'running' })
  await runJob(store, now)
}

async function addFile(
  store: Store,
  { projectId, member, now }: Upload,
  { fileName, lines }: File,
) {
  const content = Buffer.from(`${lines.join('\n')}\n`)
  const request = { projectId, by: byMember(member), now }
  const { byteLength: bytes } = content
  const { id: jobId } = await createImportJob(store, { ...request, fileName, bytes })
  const part = { jobId, part: '0', content: content.toString('base64') }
  return addImportPart(store, { ...request, ...part })
}

async function runJob(store: Store, now: number): Promise<void> {
  const run = { holder: 'demo', clock: { now: () => now }, isStopping: () => false }
  const job = await store.leaseImportJob(importLeaseOf(run))
  if (job === null) throw new Error('No import is waiting.')
  await runImportJob(store, job, run)
}
