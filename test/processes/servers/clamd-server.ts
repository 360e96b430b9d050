import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { Clamd } from '#files/clamd.ts'
import { until } from '#test/harness/until.ts'
import { findProgram, reasonToSkip } from '#test/processes/find-program.ts'
import { type Folder, findFreePort, makeFolder } from '#test/processes/server-process.ts'

const program = findProgram(['clamd'])

/** Why tests that need a clamd are skipped, for their option `skip`; false if there is one. */
export const withoutClamd = reasonToSkip(program, {
  names: ['clamd'],
  debianPackage: 'clamav-daemon',
})

/** The only content that the server recognises. */
export const harmfulText = 'This text is harmful to nobody but the tests.'
export const signature = 'Test.Harmful'

/** ClamAV's daemon for the test alone, on a loopback port. Disposing ends it. */
export class ClamdServer implements AsyncDisposable {
  readonly address: { host: string; port: number }
  private readonly folder: Folder
  private child: ChildProcess | null = null

  private constructor(port: number, folder: Folder) {
    this.address = { host: '127.0.0.1', port }
    this.folder = folder
  }

  static async start(): Promise<ClamdServer> {
    const folder = await makeFolder()
    const server = new ClamdServer(await findFreePort(), folder)
    const { host, port } = server.address
    const signatures = join(folder.path, 'signatures')
    await mkdir(signatures)
    const hex = Buffer.from(harmfulText).toString('hex')
    await writeFile(join(signatures, 'test.ndb'), `${signature}:0:*:${hex}\n`)
    const settings = [
      `DatabaseDirectory ${signatures}`,
      `TemporaryDirectory ${folder.path}`,
      `TCPAddr ${host}`,
      `TCPSocket ${port}`,
      'Foreground yes',
    ]
    await writeFile(join(folder.path, 'clamd.conf'), `${settings.join('\n')}\n`)
    await server.startAgain()
    return server
  }

  async startAgain(): Promise<void> {
    if (program === null) throw new Error('No clamd is installed.')
    const config = join(this.folder.path, 'clamd.conf')
    this.child = spawn(program, [`--config-file=${config}`], { stdio: 'ignore' })
    await until(() => new Clamd(this.address).isReady())
  }

  async kill(): Promise<void> {
    const { child } = this
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill()
    await this.folder[Symbol.asyncDispose]()
  }
}
