import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import type { KeyKind } from '#model/keys/key.ts'
import manifest from '../package.json' with { type: 'json' }
import type { Role } from '../src/installation.ts'
import { type Child, startChild } from './child.ts'
import { leadFields } from './leads.ts'

/** The server under test, with a secret key that is never limited. */
export type Server = Child & {
  key: string
  dataDir: string
  /** Creates another key that is never limited. */
  createKey(kind: KeyKind): string
  /** Creates the custom fields of full leads. */
  createLeadFields(): void
  /** Runs a command while the server runs, and returns its output. */
  runCli(args: readonly string[]): string
}

export const cli = join(import.meta.dirname, '../src/cli/cli.ts')
/** As `npm start` and the CLI run: with modules that were compiled before, in little memory. */
export const runSettings = {
  ...manifest.runtime.environment,
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled'),
}
export const nodeFlags = [...manifest.runtime.options, '-C', 'source']

const ceiling = 100_000_000
const ceilings = [ceiling, ceiling]
const tiers = { bench: { read: ceilings, create: ceilings, batch: ceilings } }

/** On an empty data folder, unless the settings name one with a project. */
export async function startServer(
  settings: Readonly<Record<string, string>> = {},
  role: Role = 'all',
): Promise<Server> {
  const dataDir = createDataDir()
  const env = environmentOf({ DATA_DIR: dataDir, ...settings })
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    if (settings['DATA_DIR'] === undefined) runCli(env, ['setup'])
    const child = await serve(env, role)
    return {
      ...child,
      key: createKey(env, 'secret'),
      dataDir,
      createKey: (kind) => createKey(env, kind),
      createLeadFields: () => {
        for (const label of leadFields) runCli(env, ['fields', 'create', '--label', label])
      },
      runCli: (commandArgs) => runCli(env, commandArgs),
      async [Symbol.asyncDispose]() {
        await child[Symbol.asyncDispose]()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** Another node on the database of the settings, where a project exists. */
export function startNode(settings: Readonly<Record<string, string>>): Promise<Child> {
  return serve(environmentOf(settings), 'api')
}

export function createDataDir(): string {
  return mkdtempSync(join(dataParent(), 'run-'))
}

/** A folder on the disk of the repository: the system's temporary folder may be in memory. */
export function dataParent(): string {
  const parent = join(import.meta.dirname, 'data')
  mkdirSync(parent, { recursive: true })
  return parent
}

function environmentOf(settings: Readonly<Record<string, string>>): Record<string, string> {
  return { ...runSettings, HOST: '127.0.0.1', RATE_TIERS: JSON.stringify(tiers), ...settings }
}

function serve(env: Record<string, string>, role: Role): Promise<Child> {
  const args = [...nodeFlags, cli, 'serve', '--role', role]
  return startChild({ args, env, readyPath: '/readyz' })
}

function createKey(env: Record<string, string>, kind: KeyKind): string {
  const options = ['--kind', kind, '--label', 'Bench', '--tier', 'bench', '--json']
  const { key } = JSON.parse(runCli(env, ['keys', 'create', ...options])) as { key: string }
  return key
}

function runCli(env: Record<string, string>, args: readonly string[]): string {
  return execFileSync(process.execPath, [...nodeFlags, cli, ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
}
