import { setTimeout as delay } from 'node:timers/promises'

import { openClient, succeed } from '../client.ts'
import { leadOf, reserveNumbers } from '../leads.ts'
import type { Server } from '../server.ts'
import { type Receiver, slowPath } from '../webhooks/webhook-receiver.ts'
import { createsPath } from './creates.ts'

export const drainedWithinMs = 300_000

/** How long after the response to a create each receiver got it, in ms; 0 if before it. */
export async function sampleDelays(run: {
  server: Server
  receiver: Receiver
  count: number
  /** How many of the receivers get each. */
  receivers?: number
  /** The id of the lead that a body is about. */
  idIn?: (body: string) => string
  createEveryMs?: number
}): Promise<number[]> {
  const { server, receiver, count, receivers = 1, idIn = idInEvent, createEveryMs = 25 } = run
  const client = openClient(server)
  const answeredAt = new Map<string, number>()
  const arrivals: { id: string; atMs: number }[] = []
  const { promise: arrived, resolve } = Promise.withResolvers<void>()
  receiver.onRequest = (path, body, atMs) => {
    if (path === receiver.hangingPath || path.startsWith(slowPath)) return
    arrivals.push({ id: idIn(body), atMs })
    if (arrivals.length === count * receivers) resolve()
  }
  const first = reserveNumbers(count) + 1
  for (let i = 0; i < count; i += 1) {
    const { body } = await succeed(client.post(createsPath, JSON.stringify(leadOf(first + i))))
    answeredAt.set((JSON.parse(body) as { id: string }).id, performance.now())
    await delay(createEveryMs)
  }
  await Promise.race([arrived, delay(drainedWithinMs, undefined, { ref: false })])
  return arrivals.map(({ id, atMs }) => Math.max(0, atMs - (answeredAt.get(id) ?? Number.NaN)))
}

function idInEvent(body: string): string {
  return (JSON.parse(body) as { data: { contact: { id: string } } }).data.contact.id
}
