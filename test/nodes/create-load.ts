import { setTimeout as delay } from 'node:timers/promises'

import type { HttpResponse, Created } from '#test/harness/response.ts'
import type { ServerProcess } from '#test/processes/server-process.ts'

/** How a create ended; `status` is 0 when the connection broke. */
export type LoadResponse = {
  node: ServerProcess
  status: number
  retryAfter: string | undefined
  ms: number
}

const sockets = 6
const pauseMs = 5
const createdWithinMs = 120_000
const contactsPath = '/public/v1/contacts'

/**
 * Sockets that create contacts one after the other until they are stopped. A failed create is
 * repeated with its idempotency key, on the next node if the connection broke.
 */
export class CreateLoad {
  private readonly nodeOf: (socket: number) => ServerProcess
  private readonly key: string
  private readonly stored = new Set<string>()
  private readonly running: Promise<unknown>
  private responses: LoadResponse[] = []
  private refusals = 0
  private isStopped = false

  constructor(nodeOf: (socket: number) => ServerProcess, key: string) {
    this.nodeOf = nodeOf
    this.key = key
    this.running = Promise.all(Array.from({ length: sockets }, (_, socket) => this.run(socket)))
  }

  /** Those since they were last taken. */
  takeResponses(): LoadResponse[] {
    const { responses } = this
    this.responses = []
    return responses
  }

  /** Resolves when this many more contacts have been created. */
  created(more: number, withinMs = createdWithinMs): Promise<void> {
    const until = this.stored.size + more
    return this.until(() => this.stored.size >= until, withinMs)
  }

  /** Resolves when this many more creates have been refused. */
  refused(more: number): Promise<void> {
    const until = this.refusals + more
    return this.until(() => this.refusals >= until, createdWithinMs)
  }

  /** Ends when everything that was started has been created; returns the ids of all contacts. */
  async stop(): Promise<ReadonlySet<string>> {
    this.isStopped = true
    await this.running
    return this.stored
  }

  private async until(isReached: () => boolean, withinMs: number): Promise<void> {
    const endsAt = performance.now() + withinMs
    while (!isReached()) {
      if (performance.now() > endsAt) throw new Error('The load does not get that response.')
      // A failed one ends the wait.
      await Promise.race([delay(pauseMs), this.running])
    }
  }

  private async run(socket: number): Promise<void> {
    let turn = socket
    for (let i = 0; !this.isStopped; i += 1) {
      const name = `jane.${socket}.${i}`
      const endsAt = performance.now() + createdWithinMs
      for (;;) {
        const status = await this.create(turn, name)
        if (status === 201) break
        if (performance.now() > endsAt) throw new Error(`${name} was never created: ${status}.`)
        if (status === 0) turn += 1
        await delay(pauseMs)
      }
      await delay(pauseMs)
    }
  }

  private async create(turn: number, name: string): Promise<number> {
    const node = this.nodeOf(turn)
    const beganAt = performance.now()
    const headers = { 'idempotency-key': name }
    const body = { email: `${name}@example.com` }
    const response: HttpResponse | null = await node
      .request('POST', contactsPath, { key: this.key, headers, body })
      .catch(() => null)
    const status = response?.status ?? 0
    const retryAfter = response?.headers['retry-after']
    this.responses.push({ node, status, retryAfter, ms: performance.now() - beganAt })
    if (response?.status === 201) this.stored.add((response.body as Created).id)
    else this.refusals += 1
    return status
  }
}
