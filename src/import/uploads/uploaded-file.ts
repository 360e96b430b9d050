import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kill, pid as ownPid } from 'node:process'

import { errorCodeOf, raise, requestError } from '#core/errors.ts'
import {
  type ImportDecisions,
  type ImportJob,
  type ImportJobStore,
  partsOf,
} from '#core/imports/import-job.ts'
import { quoted, shorten } from '#core/values/text.ts'
import { encodings } from '#import/formats/encoding.ts'
import {
  type ImportFile,
  type ImportOptions,
  delimiters,
  importFormats,
} from '#import/formats/import-file.ts'
import { openImportFile } from '#import/formats/open-import-file.ts'

const folderPrefix = 'contact-sync-import-'
// With the end of the name, in four bytes each, within what a name of a file can have.
const nameCharactersMax = 50
/** Half a minute of reading; other work of the server waits for parts of it. */
const sheetBytesMax = 512 * 1024 * 1024

/**
 * The uploaded file of a job, opened in the system's folder for temporary files, which is cleared
 * afterwards. Throws `invalid_request` when it holds no rows that can be read.
 */
export async function openUploadedFile(
  store: Pick<ImportJobStore, 'readImportPart'>,
  job: ImportJob,
): Promise<{ file: ImportFile } & AsyncDisposable> {
  await removeAbandoned()
  const folder = await mkdtemp(join(tmpdir(), `${folderPrefix}${ownPid}-`))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, safeName(job.fileName))
    await writeParts(store, job, path)
    const options = { sheetBytesMax, ...readOptionsOf(job.decisions) }
    const file = await openImportFile(path, options)
    return {
      file,
      async [Symbol.asyncDispose]() {
        file[Symbol.dispose]()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** How it was decided that the file is to be read. Throws `invalid_request`. */
function readOptionsOf(decisions: ImportDecisions): ImportOptions {
  const { hasHeader, sheet, delimiter, encoding, format } = decisions
  const options: ImportOptions = {}
  if (format !== undefined) options.format = choiceOf(importFormats, format)
  if (hasHeader !== null) options.header = hasHeader
  if (sheet !== null) options.sheet = sheet
  if (delimiter !== null) options.delimiter = choiceOf(delimiters, delimiter)
  if (encoding !== null) options.encoding = choiceOf(encodings, encoding)
  return options
}

function choiceOf<T extends string>(choices: readonly T[], text: string): T {
  const choice = choices.find((one) => one === text)
  return choice ?? raise(requestError(`${quoted(text)} is not one of ${choices.join(', ')}.`))
}

async function writeParts(
  store: Pick<ImportJobStore, 'readImportPart'>,
  job: ImportJob,
  path: string,
): Promise<void> {
  const output = await open(path, 'w', 0o600)
  try {
    for (let part = 0; part < partsOf(job); part += 1) {
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
    const owner = Number(/^contact-sync-import-(\d+)-/.exec(name)?.[1] ?? Number.NaN)
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
