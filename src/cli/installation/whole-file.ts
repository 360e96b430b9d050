import { randomUUID } from 'node:crypto'
import { link, lstat, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

import { requestError } from '#core/errors.ts'

/**
 * Creates a file that exists whole or not at all, on disk when this resolves, for its owner only:
 * `write` fills an empty file of another name in the same folder. Throws `invalid_request` when
 * the name is taken, by what is not a file or by a file that may not be replaced.
 */
export async function writeWhole<T>(
  file: string,
  options: { mayReplace: boolean },
  write: (temporary: string) => Promise<T>,
): Promise<T> {
  await requireFree(file, options)
  const temporary = join(dirname(file), `.${basename(file)}.${randomUUID()}`)
  try {
    await (await open(temporary, 'wx', 0o600)).close()
    const result = await write(temporary)
    await flush(temporary)
    await (options.mayReplace ? rename(temporary, file) : renameToFree(temporary, file))
    await flushFolder(dirname(file))
    return result
  } catch (error) {
    throw writeFailure(error, file)
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Explains a failure of the system or of SQLite in terms of the named file. */
export function writeFailure(error: unknown, file: string): unknown {
  const isOfSystem = error instanceof Error && ('syscall' in error || 'errcode' in error)
  if (!isOfSystem) return error
  const [, reason = error.message] = /^[A-Z0-9]+: ([^,]+)/.exec(error.message) ?? []
  return new Error(`${file} can't be written: ${reason}.`, { cause: error })
}

async function requireFree(file: string, { mayReplace }: { mayReplace: boolean }): Promise<void> {
  const stats = await lstat(file).catch(() => null)
  if (stats === null || (mayReplace && stats.isFile())) return
  const isFile = stats.isFile() ? 'already exists and is not overwritten' : 'is not a file'
  throw requestError(`${file} ${isFile}.`)
}

// A rename would replace a file created meanwhile; a link doesn't, where links are possible.
async function renameToFree(temporary: string, file: string): Promise<void> {
  try {
    await link(temporary, file)
  } catch {
    await requireFree(file, { mayReplace: false })
    await rename(temporary, file)
  }
}

async function flush(file: string): Promise<void> {
  await using handle = await open(file, 'r+')
  await handle.sync()
}

// So that the name itself is on disk; Windows has no way to ask for it.
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(folder)
  await handle.sync()
}
