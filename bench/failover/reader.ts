import { type WriteStream, createWriteStream } from 'node:fs'
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

import { send } from '../../test/harness/send.ts'
import type { FailoverLoad } from './load.ts'
import type { Observer } from './observer.ts'

const everyMs = 20

/**
 * Reads the contact that was acknowledged last, at each node, and counts the responses that don't
 * know it: they come from a former primary.
 */
export class Reader {
  outdated = 0
  /** The longest time in which one node's reads were outdated. */
  outdatedMs = 0
  private readonly observer: Observer
  private readonly log: WriteStream
  private readonly agent = new Agent({ keepAlive: true })
  private readonly running: Promise<unknown>
  private isStopped = false

  constructor(
    nodes: { ports: readonly number[]; key: string },
    { load, observer, log }: { load: FailoverLoad; observer: Observer; log: string },
  ) {
    this.observer = observer
    this.log = createWriteStream(log)
    this.running = Promise.all(nodes.ports.map((port) => this.run(port, nodes.key, load)))
  }

  async stop(): Promise<void> {
    this.isStopped = true
    await this.running
    this.agent.destroy()
    this.log.end()
  }

  private async run(port: number, key: string, load: FailoverLoad): Promise<void> {
    let since: number | null = null
    for (; !this.isStopped; await delay(everyMs)) {
      const id = load.lastAcknowledged
      if (id === null) continue
      const target = { port, agent: this.agent, method: 'GET', path: `/public/v1/contacts/${id}` }
      const response = await send(target, { key }).catch(() => null)
      if (response?.status === 200) since = null
      if (response?.status !== 404) continue
      since ??= performance.now()
      this.outdated += 1
      this.outdatedMs = Math.max(this.outdatedMs, performance.now() - since)
      this.write(port, id)
    }
  }

  private write(port: number, id: string): void {
    const databases = Object.fromEntries(this.observer.current())
    this.log.write(`${JSON.stringify({ at: new Date().toISOString(), port, id, databases })}\n`)
  }
}
