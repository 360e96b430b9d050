import { PostgresServer, execute } from '../../test/processes/servers/postgres-server.ts'
import { type HttpResponse, type Client, openClient, succeed } from '../client.ts'
import { type Figure, ceilingFigure, msText } from '../figures/figure.ts'
import { median } from '../figures/rounds.ts'
import { type Server, dataParent, startServer } from '../server.ts'
import type { Sizes } from '../sizes.ts'
import { startReceiver } from '../webhooks/webhook-receiver.ts'
import { batchPath } from './batches.ts'
import { createsPath } from './creates.ts'

const slowerMax = 52
const warmUpPairs = 100
// The most bytes that a body may have.
const contactsPerBatch = 20
const settings = { WEBHOOK_ALLOWED_TARGETS: '127.0.0.1', WEBHOOK_ALLOW_HTTP: 'true' }

/**
 * Whether the time of a response reveals to a publishable key that an e-mail address is known:
 * pairs of creates, one of each kind, one after the other over one connection.
 */
export async function measureKnownEmail(sizes: Sizes): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const hasWebhook of [false, true]) {
    await using server = await startServer(settings)
    figures.push(
      await measurePairs(server, { engine: 'SQLite', hasWebhook, pairs: sizes.emailPairs }),
    )
  }
  await using postgres = await PostgresServer.start({ isFast: false, parent: dataParent() })
  for (const hasWebhook of [false, true]) {
    const database = hasWebhook ? 'told' : 'untold'
    await execute(postgres.urlOf('postgres'), `CREATE DATABASE ${database}`)
    const databaseUrl = postgres.urlOf(database)
    await using server = await startServer({ ...settings, DATABASE_URL: databaseUrl })
    const at = { engine: 'PostgreSQL', hasWebhook, pairs: sizes.emailPairs }
    figures.push(await measurePairs(server, at))
  }
  return figures
}

type Measured = { engine: string; hasWebhook: boolean; pairs: number }

async function measurePairs(server: Server, at: Measured): Promise<Figure> {
  await using receiver = await startReceiver()
  const webhook = ['--url', receiver.url, '--events', 'contact.created']
  if (at.hasWebhook) server.runCli(['webhooks', 'create', ...webhook])
  const count = at.pairs + warmUpPairs
  await fillKnown(server, count)
  const client = openClient({ port: server.port, key: server.createKey('publishable') })
  const known: number[] = []
  const unknown: number[] = []
  for (let i = 0; i < count; i += 1) {
    const pair = await sendPair(client, i)
    if (i < warmUpPairs) continue
    known.push(pair.known.ms)
    unknown.push(pair.unknown.ms)
  }
  const slower = known.filter((ms, i) => ms > (unknown[i] ?? 0)).length
  const value = (100 * slower) / at.pairs
  const medians = `medians ${msText(median(known))} and ${msText(median(unknown))}`
  return ceilingFigure({
    name: `known slower than unknown, ${at.engine}${at.hasWebhook ? ' with a webhook' : ''}`,
    ours: `${value.toFixed(1)} % of ${at.pairs} pairs (${medians})`,
    value,
    ceiling: slowerMax,
    unit: '%',
  })
}

/** Each kind comes first in every other pair. */
async function sendPair(
  client: Client,
  i: number,
): Promise<{ known: HttpResponse; unknown: HttpResponse }> {
  const send = (email: string) => succeed(client.post(createsPath, JSON.stringify({ email })))
  const [knownEmail, unknownEmail] = [emailOf('known', i), emailOf('novel', i)]
  const first = await send(i % 2 === 0 ? knownEmail : unknownEmail)
  const second = await send(i % 2 === 0 ? unknownEmail : knownEmail)
  if (shapeOf(first) !== shapeOf(second)) {
    throw new Error(`The answers differ: ${shapeOf(first)} and ${shapeOf(second)}`)
  }
  const [known, unknown] = i % 2 === 0 ? [first, second] : [second, first]
  return { known, unknown }
}

/** The parts of a response that a client could compare, without rate-limit counts. */
function shapeOf({ status, rawHeaders, body }: HttpResponse): string {
  const headers = rawHeaders.map((text, i) => {
    const isWindow = i % 2 === 1 && /^x-ratelimit/i.test(rawHeaders[i - 1] ?? '')
    return i % 2 === 0 ? text : isWindow || text.length
  })
  return JSON.stringify([status, headers, body.length])
}

/** Contacts of a secret key, as large as they get with a page of notes. */
async function fillKnown(server: Server, count: number): Promise<void> {
  const client = openClient(server)
  for (let first = 0; first < count; first += contactsPerBatch) {
    const length = Math.min(contactsPerBatch, count - first)
    const contacts = Array.from({ length }, (_, i) => ({
      name: 'Jane Doe',
      email: emailOf('known', first + i),
      company: 'Example GmbH',
      notes: 'They asked for an offer. '.repeat(80),
      tags: ['lead', 'newsletter'],
    }))
    await succeed(client.post(batchPath, JSON.stringify({ contacts })))
  }
}

/** Spread over the index, as addresses are; all of one length. */
function emailOf(kind: 'known' | 'novel', i: number): string {
  const spread = Math.imul(i + 1, 0x9e3779b1) >>> 0
  return `${spread.toString(16).padStart(8, '0')}.${kind}@example.com`
}
