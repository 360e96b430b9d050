import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { Agent } from 'node:http'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Answer } from '#test/harness/answer.ts'
import { type RequestOptions, send } from '#test/harness/send.ts'
import { until } from '#test/harness/until.ts'
import { findFreePort } from './server-process.ts'

const settings = fileURLToPath(new URL('../../deploy/haproxy.cfg', import.meta.url))
const program = findProgram()

/** Why tests that need HAProxy are skipped; false if there is one, and in CI. */
export const withoutHaproxy =
  program === null && !process.env['CI'] ? 'no haproxy is installed' : false

/** HAProxy in front of two nodes, by their ports, as `deploy/haproxy.cfg` sets it up. */
export class HaproxyServer implements AsyncDisposable {
  private readonly child: ChildProcess
  private readonly port: number

  private constructor(child: ChildProcess, port: number) {
    this.child = child
    this.port = port
  }

  /** Resolves when it answers with the nodes' answers. */
  static async start(one: number, other: number): Promise<HaproxyServer> {
    if (program === null) throw new Error('No haproxy is installed.')
    const port = await findFreePort()
    const places = { BIND: port, NODE_ONE: one, NODE_OTHER: other }
    const env = Object.fromEntries(
      Object.entries(places).map(([name, place]) => [name, `127.0.0.1:${place}`]),
    )
    const child = spawn(program, ['-db', '-f', settings], { env, stdio: 'ignore' })
    const balancer = new HaproxyServer(child, port)
    await until(() =>
      balancer.request('GET', '/public/v1/openapi.json').then(
        ({ status }) => status === 200,
        () => false,
      ),
    )
    return balancer
  }

  /** Over a connection of its own. */
  request(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    return send({ port: this.port, agent: new Agent(), method, path }, options)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.child.exitCode !== null) return
    const ended = once(this.child, 'exit')
    this.child.kill('SIGKILL')
    await ended
  }
}

// Where Debian puts it, which only root has in its PATH.
function findProgram(): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'haproxy')).find(isExecutable) ?? null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
