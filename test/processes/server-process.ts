import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { createKey } from '#core/keys/manage-keys.ts'
import { type Role, openStore } from '#installation.ts'
import type { HttpResponse } from '#test/harness/response.ts'
import { type RequestOptions, send } from '#test/harness/send.ts'
import { bundlesVariable, sourceParameters } from './bundled-threads.ts'
import { runHosted } from './hosted-cli.ts'

/** A folder that is removed with the test: for `DATA_DIR`, and to start processes in. */
export type Folder = AsyncDisposable & { path: string }
export type Settings = Readonly<Record<string, string>>

/** What a process has written and how it ended; `code` is null when a signal ended it. */
export type Result = { code: number | null; stdout: string; stderr: string }

/** The keys of a project as the server prints them at its first start. */
export type PrintedKeys = { secret: string; publishable: string }

type Child = ChildProcessWithoutNullStreams
type StartOptions = { input?: string; program?: readonly string[] }

/** Where Node keeps the code that it has compiled, for each process that tests start. */
export const compiledDir = fileURLToPath(
  new URL('../../node_modules/.cache/compiled', import.meta.url),
)

const programs = { main: '../../src/main.ts', cli: '../../src/cli/cli.ts' }

/** Settings that make a process a later version of the program, with another schema. */
export const nextVersion: Settings = {
  // A bundle would have this version's schema.
  [bundlesVariable]: '',
  NODE_OPTIONS: `--import=${new URL('next-version.ts', import.meta.url).href}`,
}

/** Settings that kill a process when this part of its upgrade has run; after it if more than 1. */
export function killedUpgrade(part: number): Settings {
  const preload = new URL('killed-upgrade.ts', import.meta.url).href
  return {
    [bundlesVariable]: '',
    NODE_OPTIONS: `--import=${preload}`,
    UPGRADE_PART: String(part),
  }
}

/** Settings that make a process start as if it were this much later, without a wait. */
export function startedLater(ms: number): Settings {
  const preload = new URL('later-clock.ts', import.meta.url).href
  return { NODE_OPTIONS: `--import=${preload}`, CLOCK_AHEAD_MS: String(ms) }
}

export async function makeFolder(): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), 'contact-sync-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

// The others keep a lock until their process ends, or run until they are stopped.
const hosted: ReadonlySet<string> = new Set([
  ...['backup', 'contacts', 'destinations', 'doctor', 'export', 'fields', 'import', 'keys'],
  ...['members', 'migrate', 'projects', 'setup', 'webhooks'],
])
const started = new Set<string>()

/**
 * Runs the CLI on a data folder, to its end; `input` is its stdin. The first command of each group
 * runs in a separate process, the others in one that stays for the next.
 */
export function runCli(
  dataDir: string,
  args: readonly string[],
  settings: Settings = {},
  input = '',
): Promise<Result> {
  const [group = ''] = args
  // Connections to a server would be kept for the next command.
  const isOverApi = group !== 'webhooks' && args.includes('--url')
  if (hosted.has(group) && started.has(group) && !isOverApi) {
    return runHosted({ args, cwd: dataDir, env: environment(dataDir, settings), input })
  }
  started.add(group)
  return collect(start([...programOf('cli', settings), ...args], dataDir, settings, { input }))
}

/** A command that is running, to be ended by a signal. */
export type RunningCli = {
  signal: (name: 'SIGINT' | 'SIGKILL') => void
  ended: Promise<Result>
}

/** Starts the CLI on a data folder. */
export function startCli(
  dataDir: string,
  args: readonly string[],
  settings: Settings = {},
): RunningCli {
  const child = start([...programOf('cli', settings), ...args], dataDir, settings)
  return { signal: (name) => child.kill(name), ended: collect(child) }
}

/** Runs what starts the server, to its end: for starts that are refused. */
export function runMain(dataDir: string, settings: Settings): Promise<Result> {
  return collect(start(programOf('main', settings), dataDir, settings))
}

/**
 * The one JSON value that a command printed with `--json`. Throws what it printed when it failed.
 */
export async function readCli<T>(
  dataDir: string,
  args: readonly string[],
  settings: Settings = {},
): Promise<T> {
  const { code, stdout, stderr } = await runCli(dataDir, [...args, '--json'], settings)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stderr}`)
  return JSON.parse(stdout) as T
}

/** A new project with a secret key of this tier, created while a server may be running. */
export async function makeKey(dataDir: string, tier = 'unlimited'): Promise<string> {
  const store = await openStore({ dataDir })
  try {
    const now = Date.now()
    const { id } = await store.createProject({ name: 'Test', defaultCountry: null, now })
    const { secret } = await createKey(store, {
      ...{ projectId: id, kind: 'secret', label: 'Server', tier, scopes: null, origins: null, now },
      tiers: new Set([tier]),
    })
    return secret
  } finally {
    await store.close()
  }
}

/** A port that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}

/** The server as a separate process, as `npm start` runs it; disposing kills it. */
export class ServerProcess implements AsyncDisposable {
  /** The port that it listens on, once it serves. */
  port: number
  /** Ends when the process has ended and all of its output is read. */
  readonly ended: Promise<Result>
  private readonly child: Child
  private readonly agent = new Agent({ keepAlive: true })
  private output = ''

  private constructor(child: Child, port: number) {
    this.child = child
    this.port = port
    child.stdout.on('data', (text: string) => (this.output += text))
    this.ended = collect(child)
  }

  /**
   * Resolves when the server says that it is serving. Throws what it printed if it ended before.
   */
  static async start(
    dataDir: string,
    settings: Settings = {},
    role?: Role,
  ): Promise<ServerProcess> {
    const port = settings['PORT'] ?? String(await findFreePort())
    const ofRole = (name: Role) => [...programOf('cli', settings), 'serve', '--role', name]
    const args = role === undefined ? programOf('main', settings) : ofRole(role)
    return ServerProcess.serving(start(args, dataDir, { ...settings, PORT: port }), port)
  }

  /** The same under a program that is started with the server's command as its last arguments. */
  static async startUnder(
    program: readonly string[],
    dataDir: string,
    settings: Settings = {},
  ): Promise<ServerProcess> {
    const port = String(await findFreePort())
    const args = programOf('main', settings)
    return ServerProcess.serving(
      start(args, dataDir, { ...settings, PORT: port }, { program }),
      port,
    )
  }

  /** The server of an installed package, by its command. */
  static async startPackage(command: string, dataDir: string): Promise<ServerProcess> {
    const port = String(await findFreePort())
    const child = start([command, 'serve'], dataDir, { PORT: port })
    return ServerProcess.serving(child, port)
  }

  private static async serving(child: Child, port: string): Promise<ServerProcess> {
    const server = new ServerProcess(child, Number(port))
    await server.said('"msg":"Contact Sync is serving"')
    server.port = Number(/"port":(\d+)/.exec(server.stdout)?.[1])
    return server
  }

  /** All of stdout so far: what the first start prints, and the log. */
  get stdout(): string {
    return this.output
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Throws when the server printed no keys. */
  get keys(): PrintedKeys {
    const secret = /zk_live_\w+/.exec(this.output)?.[0]
    const publishable = /zk_pub_\w+/.exec(this.output)?.[0]
    if (secret === undefined || publishable === undefined) throw new Error('No keys were printed.')
    return { secret, publishable }
  }

  request(method: string, path: string, options: RequestOptions = {}): Promise<HttpResponse> {
    return send({ port: this.port, agent: this.agent, method, path }, options)
  }

  /** Resolves when the text is on stdout. Throws when the process ends without it. */
  async said(text: string): Promise<void> {
    while (!this.output.includes(text)) {
      const next = await Promise.race([once(this.child.stdout, 'data'), this.ended])
      if (Array.isArray(next) || this.output.includes(text)) continue
      throw new Error(`The server ended with ${next.code}: ${next.stdout}${next.stderr}`)
    }
  }

  /** Limits the files that it writes to this many bytes, as on a full disk; null for no limit. */
  async limitFiles(bytes: number | null): Promise<void> {
    const limit = `--fsize=${bytes ?? 'unlimited'}:`
    await promisify(execFile)('prlimit', ['--pid', String(this.pid), limit])
  }

  get pid(): number {
    if (this.child.pid === undefined) throw new Error('The server did not start.')
    return this.child.pid
  }

  signal(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    this.child.kill(signal)
  }

  stop(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL' = 'SIGTERM'): Promise<Result> {
    this.signal(signal)
    this.agent.destroy()
    return this.ended
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop('SIGKILL')
  }
}

/** The parameters of Node for the server or the CLI: bundled for the run, or else our sources. */
export function programOf(
  name: keyof typeof programs,
  { [bundlesVariable]: bundles = process.env[bundlesVariable] }: Settings = {},
): string[] {
  if (bundles) return [join(bundles, `${name}.js`)]
  return [...sourceParameters, fileURLToPath(new URL(programs[name], import.meta.url))]
}

// No settings except the given ones.
function environment(dataDir: string, settings: Settings): Settings {
  const { PATH = '', HOME = '', [bundlesVariable]: bundles } = process.env
  const paths = { DATA_DIR: dataDir, XDG_STATE_HOME: dataDir, NODE_COMPILE_CACHE: compiledDir }
  return { PATH, HOME, ...paths, ...(bundles && { [bundlesVariable]: bundles }), ...settings }
}

// In the data folder, where an `.env` may be.
function start(
  args: readonly string[],
  dataDir: string,
  settings: Settings,
  { input = '', program = [] }: StartOptions = {},
): Child {
  const [file = '', ...rest] = [...program, process.execPath, ...args]
  const child = spawn(file, rest, {
    cwd: dataDir,
    env: environment(dataDir, settings),
    stdio: 'pipe',
  })
  // A command that reads no input may have ended before it is written.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  child.stdout.setEncoding('utf8')
  child.stderr.setEncoding('utf8')
  return child
}

async function collect(child: Child): Promise<Result> {
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (text: string) => (stdout += text))
  child.stderr.on('data', (text: string) => (stderr += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stdout, stderr }
}
