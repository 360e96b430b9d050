import { lstat, stat } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'

import { Command } from 'commander'

import { type OutputOptions, count, print } from '#cli/output.ts'
import { describeUpgrade, requireDataDir, requireStore } from '#cli/with-store.ts'
import { type Config, loadConfig } from '#config.ts'
import { AppError, asError, requestError } from '#core/errors.ts'
import { reportBackupFailure } from '#core/notices/report-backup-failure.ts'
import { copyData, inspectData, openStore } from '#installation.ts'
import { copyFilesBeside } from './copy-files-beside.ts'
import { filesBeside } from './files-beside.ts'
import { writeWhole } from './whole-file.ts'

export function backupCommand(): Command {
  return new Command('backup')
    .argument('<file>', 'the new file; an existing one is never overwritten')
    .description('back up all data into one file, even while a server runs')
    .option('--json', 'print {"file", "bytes", "contacts", "files", "milliseconds"}')
    .action(backup)
}

async function backup(file: string, options: OutputOptions): Promise<void> {
  const config = loadConfig()
  requireDataDir(config, '`pg_dump`')
  await requireStore(config)
  const began = performance.now()
  // Accepting leads has priority on a running server.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const { contacts, files } = await writeBackup(config, file).catch(async (error: unknown) => {
    // A name that is taken is a mistake of the person at the terminal.
    const isMistake = error instanceof AppError && error.code !== 'unavailable'
    if (!isMistake) await reportFailure(config, asError(error))
    throw error
  })
  const milliseconds = Math.round(performance.now() - began)
  const { size: bytes } = await stat(file)
  const size = `${(bytes / 2 ** 20).toFixed(1)} MiB`
  const time = `${(milliseconds / 1_000).toFixed(1)} s`
  print(options, { file, bytes, contacts, files, milliseconds }, [
    `${file} contains all data as of the start of the backup, and was verified.`,
    `Contacts ${count(contacts)}, ${size}, ${time}.`,
    ...(files === 0 ? [] : [`${filesBeside(file)} has the ${count(files)} files of leads.`]),
  ])
}

/** Writes the file and the folder beside it, or neither. */
async function writeBackup(config: Config, file: string) {
  await using undo = new AsyncDisposableStack()
  const counts = await writeWhole(file, { mayReplace: false }, async (temporary) => {
    await requireNoFilesBeside(file)
    const { contacts } = copyChecked(config, temporary)
    return { contacts, files: await copyFilesBeside(config, { file, temporary }, undo) }
  })
  undo.move()
  return counts
}

/** They would be those of another backup, and among them files of leads erased since. */
async function requireNoFilesBeside(file: string): Promise<void> {
  const folder = filesBeside(file)
  if ((await lstat(folder).catch(() => null)) === null) return
  throw requestError(`${folder} already exists and is not overwritten.`)
}

function copyChecked(config: Config, temporary: string): { contacts: number } {
  copyData(config, temporary)
  try {
    return inspectData(temporary)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new Error(`The copy can't be used; run \`doctor\`. ${error.message}`, { cause: error })
  }
}

/** Has admins told, if anything can be stored without an upgrade, before which this may run. */
async function reportFailure(config: Config, { message: reason }: Error): Promise<void> {
  try {
    const store = await openStore(config, (upgrade) => {
      throw new Error(describeUpgrade(config, upgrade))
    })
    try {
      await reportBackupFailure(store, { reason, now: Date.now() })
    } finally {
      await store.close()
    }
  } catch {
    // The command reports its own failure.
  }
}
