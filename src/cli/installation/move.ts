import { join, resolve } from 'node:path'

import { Command } from 'commander'

import { type ProgressView, showEveryMs, showProgress } from '#cli/imports/import-progress.ts'
import { optionValue } from '#cli/options.ts'
import { type OutputOptions, count, note, print } from '#cli/output.ts'
import { type Config, asDatabaseUrl, loadConfig } from '#config.ts'
import { requestError } from '#core/errors.ts'
import {
  type MovedProject,
  type MoveProgress,
  copyFiles,
  dataFile,
  describeStorage,
  filesInFolder,
  findMissing,
  hasStore,
  holdDataDir,
  listDataFiles,
  moveData,
  openFileStorage,
} from '#installation.ts'
import { describeMissing } from './missing-files.ts'

type MoveOptions = OutputOptions & { from?: string; to?: string }

export function moveCommand(): Command {
  return new Command('move')
    .description('copy a data folder into an empty PostgreSQL database; run it again to resume')
    .option('--from <folder>', 'the data folder (default: DATA_DIR)')
    .option('--to <address>', 'postgres://…; visible in the process list (default: DATABASE_URL)')
    .option('--json', 'print {"from", "to", "projects"}')
    .action(move)
}

async function move(options: MoveOptions): Promise<void> {
  const config = loadConfig()
  const from = options.from ?? config.dataDir
  const databaseUrl =
    options.to === undefined ? config.databaseUrl : optionValue('--to', options.to, asDatabaseUrl)
  if (databaseUrl === null) {
    throw requestError('Missing destination: set DATABASE_URL or pass --to.')
  }
  if (!(await hasStore({ dataDir: from }))) {
    throw requestError(`Nothing is stored in ${from}: set the data folder with --from or DATA_DIR.`)
  }
  if (options.to !== undefined && new URL(options.to).password !== '') {
    note(
      'The password in --to is visible in the process list; to hide it, set DATABASE_URL instead.',
    )
  }
  holdDataDir({ dataDir: from }, 'all')
  await moveFiles(from, config)
  const to = describeStorage({ ...config, databaseUrl })
  const projects = await moveShowing(from, databaseUrl)
  print(options, { from, to, projects }, [
    `Everything in ${from} was copied to ${to}; counts and checksums match.`,
    ...projects.flatMap(linesOf),
    'From now on, start servers with DATABASE_URL, and never with this folder.',
  ])
}

/** First, so that no server finds a lead without its files. */
async function moveFiles(from: string, config: Config): Promise<void> {
  const { filesLocation, databaseUrl, dataDir } = config
  const files = listDataFiles(dataFile({ dataDir: from }))
  const inFolder = join(from, 'files')
  if (files.length === 0) return
  // With a data folder, the setting has a default that servers on the database would not have.
  const folder = filesLocation !== null && 'folder' in filesLocation ? filesLocation.folder : null
  const isDefault = databaseUrl === null && folder === `${dataDir}/files`
  if (filesLocation === null || isDefault) {
    throw requestError(
      'The folder has files of leads: set FILES_DIR to a folder that all servers share, or ' +
        'FILES_S3_URL to a bucket.',
    )
  }
  const storages = { from: filesInFolder(inFolder), to: openFileStorage(filesLocation) }
  // They are there already, when the server had another folder for them.
  const missing = await findMissing(storages.to, await findMissing(storages.from, files))
  if (missing.length > 0) {
    const advice = 'Copy them there; if they are lost, delete their leads.'
    throw requestError(`${describeMissing(inFolder, missing)} ${advice}`)
  }
  const isThere = folder !== null && resolve(folder) === resolve(inFolder)
  if (!isThere) await copyFiles(storages, files)
}

async function moveShowing(from: string, to: string): Promise<MovedProject[]> {
  using display = new MoveDisplay()
  return await moveData({ from, to }, display.onProgress)
}

function linesOf({ id, name, contacts, records, checksum }: MovedProject): string[] {
  return [
    `${id}  ${name}`,
    `  contacts ${count(contacts)}, records ${count(records)}, checksum ${checksum.slice(0, 16)}`,
  ]
}

/** Shows the progress of a move's steps: a bar on a terminal, else a line every few seconds. */
export class MoveDisplay implements Disposable {
  private readonly timer: NodeJS.Timeout
  private progress: MoveProgress | null = null
  private start = { rows: 0, at: 0 }

  constructor() {
    this.timer = setInterval(() => this.show(), showEveryMs).unref()
  }

  readonly onProgress = (progress: MoveProgress): void => {
    if (progress.step !== this.progress?.step) {
      this.endStep()
      this.start = { rows: progress.rows, at: performance.now() }
    }
    this.progress = progress
  };

  /** Later output appears below. */
  [Symbol.dispose](): void {
    clearInterval(this.timer)
    this.endStep()
  }

  private endStep(): void {
    this.show()
    if (process.stderr.isTTY && this.progress !== null) process.stderr.write('\n')
  }

  private show(): void {
    if (this.progress === null) return
    showProgress(this.progress.step, viewOf(this.progress, this.start, performance.now()))
  }
}

/** The view of a step that began after the rows an earlier call had copied. */
export function viewOf(
  { rows, rowsTotal }: MoveProgress,
  start: { rows: number; at: number },
  now: number,
): ProgressView {
  const rowsPerSecond = (rows - start.rows) / Math.max((now - start.at) / 1000, 0.001)
  const secondsLeft = rowsPerSecond === 0 ? Infinity : (rowsTotal - rows) / rowsPerSecond
  const share = rowsTotal === 0 ? 1 : rows / rowsTotal
  return { rows, share, rowsPerSecond, secondsLeft }
}
