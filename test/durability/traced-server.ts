import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

import { findProgram, reasonToSkip } from '#test/processes/find-program.ts'
import { ServerProcess } from '#test/processes/server-process.ts'
import { type SystemCall, readCalls } from './system-calls.ts'

// Data in hexadecimal, in full for SQLite's pages and our responses, with the paths of files.
const format = ['-f', '-y', '-xx', '-s', '1048576', '-e', 'signal=none']
// Some processors' systems have no `unlink`.
const names = ['openat', 'pwrite64', 'ftruncate', '?unlink', 'unlinkat', 'fsync', 'fdatasync']
const writing = [...names, 'write', 'writev']
// With -D the server itself is the child, and gets its signals.
const strace = ['strace', '-D', ...format, '-e']
const lineEndBytes = 100
const endsWithinMs = 120_000

/** Why system calls can't be traced, for the option `skip`; false if they can. */
export const withoutStrace = findReason()

/** A server whose system calls are recorded from its first one on. */
export class TracedServer implements AsyncDisposable {
  readonly server: ServerProcess
  private readonly file: string

  private constructor(server: ServerProcess, file: string) {
    this.server = server
    this.file = file
  }

  /** Records into this file, which must not be in the data folder. */
  static async start(dataDir: string, file: string, calls = writing): Promise<TracedServer> {
    const program = [...strace, `trace=${calls.join()}`, '-o', file]
    return new TracedServer(await ServerProcess.startUnder(program, dataDir), file)
  }

  /** Ends the server; returns everything that it did. */
  async stop(): Promise<AsyncGenerator<SystemCall>> {
    const { code, stderr } = await this.server.stop()
    if (code !== 0) throw new Error(`The server ended with ${code}: ${stderr}`)
    const endsAt = performance.now() + endsWithinMs
    while (!(await this.isComplete())) {
      if (performance.now() > endsAt) throw new Error('strace does not end.')
      await delay(20)
    }
    return readCalls(this.file)
  }

  /** The first line is of the thread that ends last. */
  private async isComplete(): Promise<boolean> {
    const calls = await readFile(this.file)
    // Short ids are followed by more than one blank.
    const [thread] = calls.subarray(0, lineEndBytes).toString('latin1').split(' ')
    const end = new RegExp(`^${thread} +\\+\\+\\+ exited with`, 'm')
    return end.test(calls.subarray(-lineEndBytes).toString('latin1'))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.server[Symbol.asyncDispose]()
  }
}

function findReason(): string | false {
  if (process.platform !== 'linux') return 'strace exists on Linux only'
  const reason = reasonToSkip(findProgram(['strace']), {
    names: ['strace'],
    debianPackage: 'strace',
  })
  if (reason !== false) return reason
  const { stderr } = spawnSync('strace', ['-D', '-f', 'true'], { encoding: 'utf8' })
  const [problem] = stderr.split('\n')
  return stderr.includes('+++ exited with 0') ? false : `strace may not trace here: ${problem}`
}
