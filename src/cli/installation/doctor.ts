import { access, constants, lstat, readdir, stat, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { Command } from 'commander'

import { messageOf } from '#cli/message-of.ts'
import { type OutputOptions, exitCodes, note, print } from '#cli/output.ts'
import { describeUpgrade, requireStore } from '#cli/with-store.ts'
import { type Config, loadConfig } from '#config.ts'
import type { FileBucket } from '#core/forms/files/file-storage.ts'
import { listAllProjects } from '#core/projects/manage-projects.ts'
import type { Store } from '#core/store.ts'
import { describeStorage, openFileStorage, openStore } from '#installation.ts'

type Level = 'ok' | 'warning' | 'failed'
type Result = { level?: Level; detail: string }
/** `isOk` unless it failed: a warning is not a reason to stop. */
type Finding = { check: string; isOk: boolean; level: Level; detail: string }

const marks: Readonly<Record<Level, string>> = { ok: 'ok', warning: 'WARN', failed: 'FAIL' }

const freeBytesMin = 256 * 1024 * 1024
const slowCommitMs = 100
const commitsMeasured = 5
const slowForMs = 10_000
const yearBuilt = 2026

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('check settings, clock, database, disk and permissions; exit 1 when a check fails')
    .option('--json', 'print an array of {"check", "isOk", "level", "detail"}')
    .action(async (options: OutputOptions) => {
      const findings = await examine()
      const lines = findings.map(
        ({ check, level, detail }) => `${marks[level].padEnd(4)} ${check}: ${detail}`,
      )
      print(options, findings, lines)
      if (findings.some(({ isOk }) => !isOk)) process.exitCode = exitCodes.failed
    })
}

async function examine(): Promise<Finding[]> {
  const findings: Finding[] = []
  const settings = await finding('settings', async () => {
    const config = loadConfig()
    return { config, detail: `data in ${describeStorage(config)}, address ${config.publicUrl}` }
  })
  findings.push(settings.finding, checkClock())
  const config = settings.result?.config
  if (config === undefined) return findings
  findings.push((await finding('database', () => checkDatabase(config))).finding)
  const { filesLocation } = config
  if (filesLocation !== null && 'url' in filesLocation) {
    findings.push((await finding('files', () => checkBucket(filesLocation))).finding)
  }
  // The disk of a database server can't be seen from here.
  if (config.databaseUrl === null) {
    findings.push((await finding('disk', () => checkDisk(config))).finding)
    const { dataDir } = config
    findings.push((await finding('permissions', () => checkPermissions(dataDir))).finding)
  }
  return findings
}

async function finding<T extends Result>(check: string, work: () => Promise<T>) {
  try {
    const result = await work()
    return { result, finding: findingOf(check, result.level ?? 'ok', result.detail) }
  } catch (error) {
    return { result: null, finding: findingOf(check, 'failed', messageOf(error)) }
  }
}

function findingOf(check: string, level: Level, detail: string): Finding {
  return { check, isOk: level !== 'failed', level, detail }
}

async function checkDatabase(config: Config): Promise<Result> {
  await requireStore(config)
  const store = await openStore(config, (upgrade) => note(describeUpgrade(config, upgrade)))
  try {
    const problems = await store.verify()
    if (problems.length > 0) throw new Error(problems.join('; '))
    const commitMs = await measureCommit(store)
    if (commitMs > slowCommitMs) {
      throw new Error(`a commit takes ${Math.round(commitMs)} ms; is the disk a network share?`)
    }
    const projects = (await listAllProjects(store)).length
    return { detail: `intact, projects: ${projects}, a commit takes ${commitMs.toFixed(1)} ms` }
  } finally {
    await store.close()
  }
}

/**
 * The fastest of some commits, of more while all were slow: single ones wait for what else the
 * machine does.
 */
async function measureCommit(store: Pick<Store, 'check'>): Promise<number> {
  const startedAt = performance.now()
  let fastestMs = Infinity
  for (let i = 0; i < commitsMeasured || fastestMs > slowCommitMs; i += 1) {
    const began = performance.now()
    if (i >= commitsMeasured && began - startedAt > slowForMs) break
    await store.check()
    fastestMs = Math.min(fastestMs, performance.now() - began)
  }
  return fastestMs
}

async function checkBucket(bucket: FileBucket): Promise<Result> {
  await openFileStorage(bucket).check()
  return { detail: `can be stored in ${bucket.url}` }
}

async function checkDisk({ dataDir }: Config): Promise<Result> {
  await access(dataDir, constants.R_OK | constants.W_OK)
  const { bavail, bsize } = await statfs(dataDir)
  const free = `${Math.round((bavail * bsize) / 2 ** 20)} MiB free`
  if (bavail * bsize < freeBytesMin) throw new Error(`only ${free}`)
  return { detail: free }
}

function checkClock(): Finding {
  const now = new Date()
  if (now.getUTCFullYear() >= yearBuilt) return findingOf('clock', 'ok', now.toISOString())
  return findingOf('clock', 'failed', `${now.toISOString()} is in the past`)
}

const otherUsers = 0o077
const namedMax = 5

/**
 * The parts of a data folder that other users may read or change, with the commands that end
 * it. Only a warning, since it may be intended. Modes say nothing on Windows.
 */
export async function checkPermissions(dataDir: string): Promise<Result> {
  if (process.platform === 'win32') return { level: 'ok', detail: 'not checked on Windows' }
  const folder = resolve(dataDir)
  const problems: string[] = []
  if (isOpen(await stat(folder))) problems.push(described([folder], '700'))
  const files = await openFiles(folder)
  if (files.length > 0) problems.push(described(files, '600'))
  if (problems.length > 0) return { level: 'warning', detail: problems.join('\n') }
  return { level: 'ok', detail: 'only their owner can access the folder and files' }
}

async function openFiles(folder: string): Promise<string[]> {
  const paths = (await readdir(folder)).map((name) => join(folder, name))
  const stats = await Promise.all(paths.map((path) => lstat(path).catch(() => null)))
  return paths.filter((_, index) => {
    const fileStat = stats[index]
    return fileStat?.isFile() === true && isOpen(fileStat)
  })
}

function isOpen({ mode }: { mode: number }): boolean {
  return (mode & otherUsers) !== 0
}

function described(paths: readonly string[], mode: '600' | '700'): string {
  const named = paths.slice(0, namedMax).map(quote).join(' ')
  const rest = paths.length > namedMax ? ` and ${paths.length - namedMax} more` : ''
  return `other users can access ${named}${rest}. Run: chmod ${mode} ${named}`
}

function quote(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
}
