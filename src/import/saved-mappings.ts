import { createHash, randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { AppError } from '#core/errors.ts'
import { errorCodeOf } from '#core/thrown.ts'
import { makeFolder } from '#make-folder.ts'
import type { ImportFile } from './formats/import-file.ts'
import { isUnnamed } from './mapping/unnamed-columns.ts'
import { type SavedMapping, parseSavedMapping, savedMappingText } from './mapping/saved-mapping.ts'

/** Where the mappings of a project are remembered, one file for each header. */
export type MappingMemory = { folder: string; projectId: string }

/** Reads a mapping that somebody saved or wrote. Throws `invalid_request`. */
export async function readMapping(path: string): Promise<SavedMapping> {
  try {
    return parseSavedMapping(await readFile(path, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace('The body', 'It') : String(error)
    throw new AppError('invalid_request', `${path} can't be used as a mapping. ${reason}`)
  }
}

/** Writes a new file; one with other content is never overwritten. */
export async function saveMapping(path: string, mapping: SavedMapping): Promise<void> {
  const text = savedMappingText(mapping)
  try {
    await writeFile(path, text, { flag: 'wx' })
  } catch (error) {
    const isSame = errorCodeOf(error) === 'EEXIST' && (await readFile(path, 'utf8')) === text
    if (isSame) return
    const reason = errorCodeOf(error) === 'EEXIST' ? 'it exists already' : String(error)
    throw new AppError('invalid_request', `${path} can't be written: ${reason}.`)
  }
}

/** The mapping of the last import of a file with the same header; null when there is none. */
export async function recallMapping(
  memory: MappingMemory,
  file: ImportFile,
): Promise<SavedMapping | null> {
  if (!hasShape(file)) return null
  try {
    return parseSavedMapping(await readFile(pathOf(memory, file), 'utf8'))
  } catch (error) {
    // One that another version wrote is as good as none.
    if (errorCodeOf(error) === 'ENOENT' || error instanceof AppError) return null
    throw error
  }
}

export async function rememberMapping(
  memory: MappingMemory,
  file: ImportFile,
  mapping: SavedMapping,
): Promise<void> {
  if (!hasShape(file)) return
  makeFolder(folderOf(memory))
  const path = pathOf(memory, file)
  const unfinished = `${path}.${randomUUID()}`
  await writeFile(unfinished, savedMappingText(mapping), { mode: 0o600 })
  await rename(unfinished, path)
}

/** Whether the header tells what file it is: files without one are all alike. */
function hasShape({ header, columns }: ImportFile): boolean {
  return header.length > 0 && !columns.every(isUnnamed)
}

function folderOf({ folder }: MappingMemory): string {
  return join(folder, 'mappings')
}

function pathOf(memory: MappingMemory, { columns }: ImportFile): string {
  const shape = JSON.stringify([memory.projectId, columns])
  const hash = createHash('sha256').update(shape).digest('hex').slice(0, 32)
  return join(folderOf(memory), `${hash}.json`)
}
