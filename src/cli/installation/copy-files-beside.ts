import { mkdir, rename, rm } from 'node:fs/promises'

import type { Config } from '#config.ts'
import {
  copyFiles,
  dataFile,
  dropDataFiles,
  filesInFolder,
  findMissing,
  listDataFiles,
  openFileStorage,
} from '#installation.ts'
import { filesBeside } from './files-beside.ts'
import { describeFilesLocation, describeMissing } from './missing-files.ts'

/**
 * Copies the files that a backup names into the folder beside it, whole or not at all. Those that
 * were deleted meanwhile are removed from the backup; throws when others are missing. Returns how
 * many it has. `undo` removes the folder, should the backup fail afterwards.
 */
export async function copyFilesBeside(
  { dataDir, filesLocation }: Pick<Config, 'dataDir' | 'filesLocation'>,
  { file, temporary }: { file: string; temporary: string },
  undo: AsyncDisposableStack,
): Promise<number> {
  const files = listDataFiles(temporary)
  if (filesLocation === null || files.length === 0) return 0
  const [folder, unfinished] = [filesBeside(file), filesBeside(temporary)]
  try {
    await mkdir(unfinished, { mode: 0o700 })
    const to = filesInFolder(unfinished)
    await copyFiles({ from: openFileStorage(filesLocation), to }, files)
    const missing = await findMissing(to, files)
    const ids = new Set(missing.map(({ id }) => id))
    // Bytes are deleted only after their row.
    const lost = listDataFiles(dataFile({ dataDir })).filter(({ id }) => ids.has(id))
    if (lost.length > 0) {
      const advice = 'Check FILES_DIR or FILES_S3_URL; if files are lost, delete their leads.'
      throw new Error(`${describeMissing(describeFilesLocation(filesLocation), lost)} ${advice}`)
    }
    for (const id of ids) await to.delete(id)
    dropDataFiles(temporary, [...ids])
    await rename(unfinished, folder)
    undo.defer(() => removeFolder(folder))
    return files.length - missing.length
  } finally {
    await removeFolder(unfinished)
  }
}

function removeFolder(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true })
}
