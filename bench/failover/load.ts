import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

import type { Created } from '../../test/harness/response.ts'
import { send } from '../../test/harness/send.ts'

const clients = 8
const pauseMs = 20
const givesUpMs = 90_000

export type Acknowledged = { name: string; at: Date }

/**
 * Clients that create contacts without e-mail address or phone, so that a double would be a second
 * contact. Each repeats a create with its idempotency key until it is answered with 201.
 */
export class FailoverLoad {
  /** The acknowledged contacts, by id. */
  readonly acknowledged = new Map<string, Acknowledged>()
  lastAcknowledged: string | null = null
  private readonly port: number
  private readonly key: string
  private readonly agent = new Agent({ keepAlive: true })
  private readonly running: Promise<unknown>
  private refusals = new Map<string, number>()
  private acknowledgedAt = 0
  private isStopped = false

  constructor({ port, key }: { port: number; key: string }) {
    this.port = port
    this.key = key
    this.running = Promise.all(Array.from({ length: clients }, (_, client) => this.run(client)))
  }

  /** The responses other than 201 since the last call, with their counts. */
  takeRefusals(): ReadonlyMap<string, number> {
    const { refusals } = this
    this.refusals = new Map()
    return refusals
  }

  /** When the first create that began after this moment was acknowledged. */
  async nextAcknowledged(after: number): Promise<number> {
    while (this.acknowledgedAt <= after) await Promise.race([delay(5), this.running])
    return this.acknowledgedAt
  }

  async stop(): Promise<void> {
    this.isStopped = true
    await this.running
    this.agent.destroy()
  }

  private async run(client: number): Promise<void> {
    for (let i = 0; !this.isStopped; i += 1) {
      const name = `lead-${client}-${i}`
      const endsAt = performance.now() + givesUpMs
      while (!(await this.create(name))) {
        if (performance.now() > endsAt) throw new Error(`${name} was never created.`)
        await delay(pauseMs)
      }
      await delay(pauseMs)
    }
  }

  private async create(name: string): Promise<boolean> {
    const { port, key, agent } = this
    const target = { port, agent, method: 'POST', path: '/public/v1/contacts' }
    const headers = { 'idempotency-key': name }
    const response = await send(target, { key, headers, body: { name } }).catch(() => null)
    if (response?.status === 201) {
      const { id } = response.body as Created
      this.acknowledged.set(id, { name, at: new Date() })
      this.lastAcknowledged = id
      this.acknowledgedAt = performance.now()
      return true
    }
    // The request or the setting of the trial is wrong.
    if (response?.status === 400 || response?.status === 401) throw new Error(response.text)
    const said = response === null ? 'broken connection' : String(response.status)
    this.refusals.set(said, (this.refusals.get(said) ?? 0) + 1)
    return false
  }
}
