import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'

import { Redis } from 'ioredis'

import { findProgram, reasonToSkip } from '#test/processes/find-program.ts'
import { type Folder, findFreePort, makeFolder } from '#test/processes/server-process.ts'

const programs = ['valkey-server', 'redis-server']
const program = findProgram(programs)

/** Why tests that need a Valkey are skipped, for their option `skip`; false if there is one. */
export const withoutValkey = reasonToSkip(program, {
  names: programs,
  debianPackage: 'redis-server',
})

/**
 * A Valkey or Redis for the test alone: an empty one in memory on a free loopback port, which the
 * test may end, halt and start again. Disposing ends it.
 */
export class ValkeyServer implements AsyncDisposable {
  readonly url: string
  private readonly port: number
  private readonly folder: Folder
  private readonly options: readonly string[]
  private child: ChildProcess | null = null

  private constructor(port: number, folder: Folder, options: readonly string[]) {
    this.port = port
    this.url = `redis://127.0.0.1:${port}`
    this.folder = folder
    this.options = options
  }

  /** `options` are settings as the server's command line takes them. */
  static async start(...options: string[]): Promise<ValkeyServer> {
    const server = new ValkeyServer(await findFreePort(), await makeFolder(), options)
    await server.startAgain()
    return server
  }

  /** On the same port, empty. */
  async startAgain(): Promise<void> {
    if (program === null) throw new Error('No valkey-server or redis-server is installed.')
    const address = ['--port', String(this.port), '--bind', '127.0.0.1']
    const options = ['--dir', this.folder.path, '--save', '', '--appendonly', 'no']
    const child = spawn(program, [...address, ...options, ...this.options], { stdio: 'pipe' })
    this.child = child
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
    const ended = once(child, 'exit')
    while (!said.includes('Ready to accept connections')) {
      await Promise.race([once(child.stdout, 'data'), ended])
      if (child.exitCode !== null) throw new Error(`${program} ended: ${said}`)
    }
  }

  /** A halted server keeps its connections and says nothing. */
  halt(): void {
    this.child?.kill('SIGSTOP')
  }

  goOn(): void {
    this.child?.kill('SIGCONT')
  }

  async kill(): Promise<void> {
    const { child } = this
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  /** Sends one command over a separate connection. */
  async command(name: string, ...args: string[]): Promise<unknown> {
    const redis = new Redis(this.url, { lazyConnect: true, protocol: 2, retryStrategy: () => null })
    try {
      await redis.connect()
      return await redis.call(name, ...args)
    } finally {
      redis.disconnect()
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill()
    await this.folder[Symbol.asyncDispose]()
  }
}

/** Name and version of what the tests start; null if there is none. */
export function valkeyVersion(): string | null {
  if (program === null) return null
  const printed = execFileSync(program, ['--version'], { encoding: 'utf8' })
  const [, name = '', version = ''] = /^(\w+) server v=(\S+)/.exec(printed) ?? []
  return `${name} ${version}`
}
