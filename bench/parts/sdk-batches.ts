import { once } from 'node:events'
import { connect } from 'node:net'

import { ContactSync } from '../../client/src/contact-sync.ts'
import { openClient, totalOf } from '../client.ts'
import { type Figure, rateText, ratioFigure } from '../figures/figure.ts'
import { alternate, median } from '../figures/rounds.ts'
import { type Lead, leadOf, reserveNumbers } from '../leads.ts'
import { type Server, startServer } from '../server.ts'
import type { Sizes } from '../sizes.ts'
import { batchPath, batchSize } from './batches.ts'
import { createsPath } from './creates.ts'

const contactsPerRound = 10_000
// A round takes less than a second.
const roundsFactor = 3
const warmUpRounds = 3

/**
 * The SDK's `createBatch`, compared with the same bodies written to one connection without a pause.
 */
export async function measureSdkBatches(sizes: Sizes): Promise<Figure[]> {
  await using server = await startServer()
  const baseUrl = `http://127.0.0.1:${server.port}`
  const { contacts } = new ContactSync({ apiKey: server.key, baseUrl })
  const contenders = {
    sdk: async () => {
      const leads = newLeads()
      const startedAt = performance.now()
      const { succeeded } = await contacts.createBatch(leads)
      return rateOf(succeeded, startedAt)
    },
    raw: async () => {
      const leads = newLeads()
      const requests = requestsOf(server, leads)
      const startedAt = performance.now()
      await pipeline(server.port, requests)
      return rateOf(leads.length, startedAt)
    },
  }
  await alternate(warmUpRounds, contenders)
  const rounds = await alternate(sizes.rounds * roundsFactor, contenders)
  const expected = contactsPerRound * 2 * (warmUpRounds + rounds.length)
  const stored = await totalOf(openClient(server), createsPath)
  if (stored !== expected) throw new Error(`Of ${expected} contacts, ${stored} are stored.`)
  return [
    ratioFigure({
      name: 'SDK `createBatch` of 10,000 ÷ raw pipelined requests',
      ours: rateText(median(rounds.map(({ sdk }) => sdk))),
      yardstick: rateText(median(rounds.map(({ raw }) => raw))),
      ratios: rounds.map(({ sdk, raw }) => sdk / raw),
      min: 0.7,
      errors: 0,
    }),
  ]
}

function newLeads(): Lead[] {
  const before = reserveNumbers(contactsPerRound)
  return Array.from({ length: contactsPerRound }, (_, i) => leadOf(before + i + 1))
}

/** Contacts per second; throws when not all of them were created. */
function rateOf(created: number, startedAt: number): number {
  if (created !== contactsPerRound) throw new Error(`Only ${created} contacts were created.`)
  return created / ((performance.now() - startedAt) / 1000)
}

function requestsOf({ key }: Server, leads: readonly Lead[]): Buffer[] {
  const batches = Array.from({ length: leads.length / batchSize }, (_, i) =>
    leads.slice(i * batchSize, (i + 1) * batchSize),
  )
  return batches.map((contacts) => {
    const body = JSON.stringify({ contacts })
    const head = [
      `POST ${batchPath} HTTP/1.1`,
      'Host: 127.0.0.1',
      `Authorization: Bearer ${key}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ]
    return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
  })
}

/** Writes all requests to one connection; resolves when each is answered with 200. */
async function pipeline(port: number, requests: readonly Buffer[]): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let answered = 0
  let rest = ''
  socket.on('data', (bytes: Buffer) => {
    const lines = (rest + bytes.toString('latin1')).split('\r\n')
    rest = lines.pop() ?? ''
    answered += lines.filter((line) => line.endsWith('HTTP/1.1 200 OK')).length
    if (answered === requests.length) socket.end()
  })
  for (const request of requests) socket.write(request)
  await once(socket, 'close')
  if (answered !== requests.length) throw new Error(`Only ${answered} batches were answered.`)
}
