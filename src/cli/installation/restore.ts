import { chmod, copyFile, stat } from 'node:fs/promises'

import { Command } from 'commander'

import { type OutputOptions, count, print } from '#cli/output.ts'
import { requireDataDir } from '#cli/with-store.ts'
import { type Config, loadConfig } from '#config.ts'
import { AppError, requestError } from '#core/errors.ts'
import {
  copyFiles,
  dataFile,
  filesInFolder,
  findMissing,
  holdDataDir,
  inspectData,
  listDataFiles,
  openFileStorage,
} from '#installation.ts'
import { filesBeside } from './files-beside.ts'
import { describeMissing } from './missing-files.ts'
import { writeWhole } from './whole-file.ts'

export function restoreCommand(): Command {
  return new Command('restore')
    .argument('<file>', 'the backup file')
    .description('restore a backup into an empty data folder, before its server starts')
    .option('--json', 'print {"dataDir", "bytes", "contacts", "files"}')
    .action(restore)
}

async function restore(file: string, options: OutputOptions): Promise<void> {
  const config = loadConfig()
  requireDataDir(config, '`pg_restore`')
  const { dataDir } = config
  const bytes = await sizeOf(file)
  if (bytes === null) throw new AppError('not_found', `The file ${file} does not exist.`)
  if ((await sizeOf(`${file}-wal`)) !== null) {
    throw requestError(
      `${file} is a database in use, with a log beside it. Back it up with \`backup\`.`,
    )
  }
  await requireNotInUse(dataFile(config))
  holdDataDir(config, 'all')
  const { contacts, files } = await writeWhole(
    dataFile(config),
    { mayReplace: false },
    async (temporary) => ({
      ...(await copyChecked(file, temporary)),
      files: await restoreFiles(config, { file, temporary }),
    }),
  )
  print(options, { dataDir, bytes, contacts, files }, [
    `${file} was restored into the data folder ${dataDir}.`,
    `Contacts: ${count(contacts)}`,
    ...(files === 0 ? [] : [`Files of leads: ${count(files)}`]),
  ])
}

// SQLite would apply the replaced database's log to the restored one.
async function requireNotInUse(database: string): Promise<void> {
  for (const path of [database, `${database}-wal`, `${database}-journal`]) {
    if ((await sizeOf(path)) === null) continue
    const detail = `The data folder is not empty: it contains ${path}. Choose another DATA_DIR.`
    throw requestError(detail)
  }
}

async function copyChecked(file: string, temporary: string) {
  await copyFile(file, temporary)
  // The copy has the mode of the original.
  await chmod(temporary, 0o600)
  try {
    return inspectData(temporary)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw requestError(`${file} can't be restored. ${error.message}`)
  }
}

/** Throws `invalid_request`, having stored nothing, when files are not beside the backup. */
async function restoreFiles(
  { filesLocation }: Config,
  { file, temporary }: { file: string; temporary: string },
): Promise<number> {
  const files = listDataFiles(temporary)
  if (filesLocation === null || files.length === 0) return 0
  const folder = filesBeside(file)
  if (!(await isFolder(folder))) {
    throw requestError(
      `${file} belongs to the folder ${folder}, which is missing: it has ${files.length} files ` +
        'of leads.',
    )
  }
  const from = filesInFolder(folder)
  const missing = await findMissing(from, files)
  if (missing.length > 0) {
    const advice = 'Copy the folder again, or restore another backup.'
    throw requestError(`${describeMissing(folder, missing)} ${advice}`)
  }
  await copyFiles({ from, to: openFileStorage(filesLocation) }, files)
  return files.length
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() === true
}

async function sizeOf(file: string): Promise<number | null> {
  const stats = await stat(file).catch(() => null)
  return stats?.isFile() === true ? stats.size : null
}
