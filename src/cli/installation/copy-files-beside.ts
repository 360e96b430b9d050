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
import { describeMissing, describeFilesPlace } from './missing-files.ts'

/**
 * Copies the files that a backup names. Those that were deleted meanwhile are removed from it;
 * throws when others are missing. Answers how many it has.
 */
export async function copyFilesBeside(
  config: Pick<Config, 'dataDir' | 'filesPlace'>,
  { file, temporary }: { file: string; temporary: string },
): Promise<number> {
  const { filesPlace } = config
  const files = listDataFiles(temporary)
  if (filesPlace === null || files.length === 0) return 0
  const to = filesInFolder(filesBeside(file))
  await copyFiles({ from: openFileStorage(filesPlace), to }, files)
  const missing = await findMissing(to, files)
  if (missing.length === 0) return files.length
  const ids = new Set(missing.map(({ id }) => id))
  // Bytes are deleted only after their row.
  const lost = listDataFiles(dataFile(config)).filter(({ id }) => ids.has(id))
  if (lost.length > 0) {
    throw new Error(
      `${describeMissing(describeFilesPlace(filesPlace), lost)} Check FILES_DIR or FILES_S3_URL; ` +
        'if the files are lost, delete their leads.',
    )
  }
  for (const id of ids) await to.delete(id)
  dropDataFiles(temporary, [...ids])
  return files.length - missing.length
}
