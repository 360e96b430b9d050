import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kill, pid as ownPid } from 'node:process'

import { errorCodeOf, requestError } from '#core/errors.ts'
import { type ImportJob, type ImportJobStore, partsOf } from '#core/imports/import-job.ts'
import { shorten } from '#core/values/text.ts'
import { stoppedError } from './import-thread.ts'

const folderPrefix = 'contact-sync-import-'
// With the end of the name, in four bytes each, within what a name of a file can have.
const nameCharactersMax = 50

/**
 * A copy of a job's uploaded file in a folder of its own for temporary files, which is removed
 * afterwards. Throws `invalid_request` when the file is no longer kept, and `unavailable` once
 * nobody wants it.
 */
export async function copyUpload(
  store: Pick<ImportJobStore, 'readImportPart'>,
  job: ImportJob,
  signal: AbortSignal,
): Promise<{ path: string; folder: string } & AsyncDisposable> {
  await removeAbandoned()
  const folder = await mkdtemp(join(tmpdir(), `${folderPrefix}${ownPid}-`))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, safeName(job.fileName))
    await writeParts(store, { job, path, signal })
    return { path, folder, [Symbol.asyncDispose]: remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function writeParts(
  store: Pick<ImportJobStore, 'readImportPart'>,
  { job, path, signal }: { job: ImportJob; path: string; signal: AbortSignal },
): Promise<void> {
  const output = await open(path, 'w', 0o600)
  try {
    for (let part = 0; part < partsOf(job); part += 1) {
      if (signal.aborted) throw stoppedError()
      const content = await store.readImportPart(job.projectId, job.id, part)
      if (content === null)
        throw requestError('The uploaded file is no longer kept.', 'file_deleted')
      await output.writeFile(Buffer.from(content, 'base64'))
    }
  } finally {
    await output.close()
  }
}

/** The name that messages show, as a name that every system takes. */
function safeName(fileName: string): string {
  const name = fileName.replaceAll(/[^\p{L}\p{N} ._()-]/gu, '_').replace(/^\.+/, '_')
  const end = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return shorten(name.slice(0, name.length - end.length), nameCharactersMax) + end
}

let cleared: Promise<void> | null = null

/** Once in a process: what an earlier one left when it was killed. */
function removeAbandoned(): Promise<void> {
  cleared ??= removeFolders()
  return cleared
}

async function removeFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(folderPrefix)) continue
    const [, pid] = /^(\d+)-/.exec(name.slice(folderPrefix.length)) ?? []
    const owner = Number(pid)
    if (Number.isNaN(owner) || (owner !== ownPid && isRunning(owner))) continue
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {})
  }
}

function isRunning(pid: number): boolean {
  try {
    kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user.
    return errorCodeOf(error) === 'EPERM'
  }
}
