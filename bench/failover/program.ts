import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { type Server, createServer } from 'node:net'

/** PostgreSQL refuses to run as root: then everything runs as `nobody`. */
export const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** A program of the trial, with its output in a file; it ends with this process. */
export class Program implements AsyncDisposable {
  private readonly child: ChildProcess
  private readonly ended: Promise<unknown>

  constructor(
    command: readonly string[],
    { env = {}, log }: { env?: Readonly<Record<string, string>>; log: string },
  ) {
    const [file = '', ...args] = command
    const { PATH = '' } = process.env
    this.child = spawn(file, args, {
      ...account,
      env: { PATH: `${PATH}:/usr/sbin`, HOME: '/nonexistent', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output = createWriteStream(log, { flags: 'a' })
    this.child.stdout?.pipe(output, { end: false })
    this.child.stderr?.pipe(output, { end: false })
    this.ended = once(this.child, 'exit')
    const kill = () => this.child.kill('SIGKILL')
    process.once('exit', kill)
    void this.ended.then(() => process.off('exit', kill))
  }

  /** `kill -9`. */
  async kill(): Promise<void> {
    this.signal('SIGKILL')
    await this.ended
  }

  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    this.child.kill(name)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    this.child.kill('SIGTERM')
    await this.ended
  }
}

/** Sends a signal to a process and everything that it has started. */
export function signalTree(pid: number, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  const children = childrenOf(pid)
  try {
    process.kill(pid, name)
  } catch {
    // It has ended.
  }
  for (const child of children) signalTree(child, name)
}

function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return text.split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** Different ports that were free a moment ago. */
export async function freePorts(count: number): Promise<number[]> {
  const servers: Server[] = []
  for (let i = 0; i < count; i += 1) {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    servers.push(server)
  }
  const ports = servers.map((server) => {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('It has no port.')
    return address.port
  })
  for (const server of servers) server.close()
  return ports
}
