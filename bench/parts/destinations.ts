import { setTimeout as delay } from 'node:timers/promises'

import { type Figure, ceilingFigure, p99Figure, rateText, ratioFigure } from '../figures/figure.ts'
import { residentMegabytes } from '../figures/memory.ts'
import { alternate, median } from '../figures/rounds.ts'
import { fillContacts } from '../fill.ts'
import type { Sizes } from '../sizes.ts'
import {
  addDestination,
  addEndpoints,
  recoverAll,
  startWebhookServer,
  switchEndpoint,
} from '../webhooks/webhook-endpoints.ts'
import { startReceiver } from '../webhooks/webhook-receiver.ts'
import { perSecond } from '../wrk.ts'
import { loadCreates } from './creates.ts'
import { sampleDelays } from './delivery-delays.ts'

/** The limit of Slack's incoming webhooks. */
const messagesEveryMs = 1_000
/** The limit of HubSpot's API. */
const leadsPerSecond = 10
const settleMs = 10_000

/** What destinations cost creates, how fast a message arrives, and a long queue for a CRM. */
export async function measureDestinations(sizes: Sizes): Promise<Figure[]> {
  return [await measureCost(sizes), await measureMessages(sizes), ...(await measurePace(sizes))]
}

async function measureCost(sizes: Sizes): Promise<Figure> {
  await using receiver = await startReceiver()
  await using server = await startWebhookServer()
  const [webhook = ''] = await addEndpoints(server, [receiver.url])
  const destinations = [
    await addDestination(server, 'slack', { url: receiver.url }),
    await addDestination(server, 'hubspot', { token: 'token', server: receiver.url }),
  ]
  await loadCreates(server, sizes.warmUpSeconds)
  const load = async (active: readonly string[]) => {
    for (const id of [webhook, ...destinations]) {
      await switchEndpoint(server, id, active.includes(id))
    }
    return loadCreates(server, sizes.roundSeconds)
  }
  const rounds = await alternate(sizes.rounds, {
    webhook: () => load([webhook]),
    both: () => load(destinations),
  })
  return ratioFigure({
    name: 'creates with a chat and a CRM ÷ with a webhook',
    ours: rateText(median(rounds.map(({ both }) => perSecond(both)))),
    yardstick: rateText(median(rounds.map((round) => perSecond(round.webhook)))),
    ratios: rounds.map((round) => perSecond(round.both) / perSecond(round.webhook)),
    min: 0.9,
    errors: rounds.reduce((sum, round) => sum + round.both.errors + round.webhook.errors, 0),
  })
}

async function measureMessages({ deliverySamples }: Sizes): Promise<Figure> {
  await using receiver = await startReceiver()
  await using server = await startWebhookServer()
  await addDestination(server, 'slack', { url: receiver.url })
  const samples = await sampleDelays({
    ...{ server, receiver, count: Math.ceil(deliverySamples / 5) },
    idIn: (body) => /contact_\w+/.exec(body)?.[0] ?? '',
    createEveryMs: messagesEveryMs * 1.1,
  })
  return p99Figure("a create's answer to the message's first byte, p99", samples, 50)
}

/** While many leads wait for HubSpot: how fast it gets them, and what they take of memory. */
async function measurePace({ passedOn, rounds, roundSeconds }: Sizes): Promise<Figure[]> {
  await using receiver = await startReceiver()
  await using server = await startWebhookServer()
  const settings = { token: 'token', server: receiver.url }
  const id = await addDestination(server, 'hubspot', settings)
  await switchEndpoint(server, id, false)
  await fillContacts(server, passedOn)
  await switchEndpoint(server, id, true)
  const queued = await recoverAll(server, id)
  if (queued !== passedOn) throw new Error(`Of ${passedOn} leads, ${queued} were queued.`)
  await delay(settleMs)
  const seconds = rounds * roundSeconds
  let passed = 0
  receiver.onRequest = () => (passed += 1)
  const before = residentMegabytes(server.pid).current
  await delay(seconds * 1_000)
  const grown = residentMegabytes(server.pid).current - before
  const rate = passed / seconds
  const name = `leads passed on to HubSpot, ${passedOn.toLocaleString('en')} waiting`
  return [
    {
      ...{ name, ours: `${rate.toFixed(1)}/s`, yardstick: `${leadsPerSecond}/s allowed` },
      ...{ ratio: (rate / leadsPerSecond).toFixed(2), target: '0.95 to 1.00' },
      isReached: rate >= leadsPerSecond * 0.95 && rate <= leadsPerSecond,
    },
    ceilingFigure({
      name: `memory that grew in ${seconds} s of it`,
      ours: `${grown.toFixed(1)} MB`,
      ...{ value: grown, ceiling: 10, unit: 'MB' },
    }),
  ]
}
