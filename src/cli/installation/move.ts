import { Command } from 'commander'

import { asDatabaseUrl, loadConfig } from '#config.ts'
import { AppError } from '#core/errors.ts'
import { type MovedProject, describePlace, hasStore, moveData } from '#installation.ts'
import { MoveDisplay } from './move-progress.ts'
import { optionValue } from '#cli/option-value.ts'
import { type OutputOptions, note, print } from '#cli/output.ts'

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
    throw new AppError('invalid_request', 'Missing destination: set DATABASE_URL or pass --to.')
  }
  if (!(await hasStore({ dataDir: from }))) {
    const detail = `Nothing is stored in ${from}: set the data folder with --from or DATA_DIR.`
    throw new AppError('invalid_request', detail)
  }
  if (options.to !== undefined && new URL(options.to).password !== '') {
    note(
      'The password in --to is visible in the process list; to hide it, set DATABASE_URL instead.',
    )
  }
  const to = describePlace({ ...config, databaseUrl })
  const projects = await moveShowing(from, databaseUrl)
  print(options, { from, to, projects }, [
    `Everything in ${from} was copied to ${to}; counts and checksums match.`,
    ...projects.flatMap(linesOf),
    'From now on, start servers with DATABASE_URL, and never with this folder.',
  ])
}

async function moveShowing(from: string, to: string): Promise<MovedProject[]> {
  using display = new MoveDisplay()
  return await moveData({ from, to }, display.onProgress)
}

function linesOf({ id, name, contacts, records, checksum }: MovedProject): string[] {
  const count = (value: number) => value.toLocaleString('en-US')
  return [
    `${id}  ${name}`,
    `  contacts ${count(contacts)}, records ${count(records)}, checksum ${checksum.slice(0, 16)}`,
  ]
}
