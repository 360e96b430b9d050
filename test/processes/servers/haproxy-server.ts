import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { fileURLToPath } from 'node:url'

import type { HttpResponse } from '#test/harness/response.ts'
import { type RequestOptions, send } from '#test/harness/send.ts'
import { until } from '#test/harness/until.ts'
import { findProgram, reasonToSkip } from '#test/processes/find-program.ts'
import { findFreePort } from '#test/processes/server-process.ts'

const settings = fileURLToPath(new URL('../../../deploy/haproxy.cfg', import.meta.url))
const names = ['haproxy']
const program = findProgram(names)

/** Why tests that need HAProxy are skipped, for their option `skip`; false if there is one. */
export const withoutHaproxy = reasonToSkip(program, { names, debianPackage: 'haproxy' })

/** HAProxy in front of two nodes, by their ports, as `deploy/haproxy.cfg` sets it up. */
export class HaproxyServer implements AsyncDisposable {
  private readonly child: ChildProcess
  private readonly port: number

  private constructor(child: ChildProcess, port: number) {
    this.child = child
    this.port = port
  }

  /** Resolves when it answers with the nodes' responses. */
  static async start(one: number, other: number): Promise<HaproxyServer> {
    if (program === null) throw new Error('No haproxy is installed.')
    const port = await findFreePort()
    const ports = { BIND: port, NODE_ONE: one, NODE_OTHER: other }
    const env = Object.fromEntries(
      Object.entries(ports).map(([name, value]) => [name, `127.0.0.1:${value}`]),
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
  request(method: string, path: string, options: RequestOptions = {}): Promise<HttpResponse> {
    return send({ port: this.port, agent: new Agent(), method, path }, options)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.child.exitCode !== null) return
    const ended = once(this.child, 'exit')
    this.child.kill('SIGKILL')
    await ended
  }
}
