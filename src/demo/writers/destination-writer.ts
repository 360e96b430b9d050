import { twenty } from '#core/destinations/kinds/twenty.ts'
import { createDestination } from '#core/destinations/manage-destinations.ts'
import { answeredRecord } from '#core/destinations/records/answered-record.ts'
import type { Store } from '#core/store.ts'
import { parseTime } from '#core/values/time.ts'
import type { UrlCheck } from '#core/webhooks/addresses/check-url.ts'
import type { Exchange, FinishedTry, LeasedDelivery } from '#core/webhooks/webhook.ts'
import { formChannels } from '#demo/channels.ts'
import type { DemoProject } from '#demo/create-demo-project.ts'
import { SeededRandom } from '#demo/seeded-random.ts'
import { recordedStore } from './recorded-changes.ts'

const crmSettings = { token: 'example-token', server: 'https://crm.aldersund.example' }
const publicAddress = '1.1.1.1'
const leaseMs = 1_000

/** Passes leads on to services that don't exist, by responses that are invented. */
export class DestinationWriter {
  private readonly store: Store
  private readonly project: DemoProject

  constructor(store: Store, project: DemoProject) {
    this.store = store
    this.project = project
  }

  /** Their hosts can't be registered, so nothing ever leaves the demo. */
  async create(now: number): Promise<void> {
    const { id: projectId, keys, members } = this.project
    const keyIds = formChannels.flatMap((channel) => keys.get(channel)?.id ?? [])
    const url = 'https://chat.aldersund.example/hooks/example'
    const chat = { kind: 'mattermost', description: 'Office chat', settings: { url } }
    const records = {
      kind: 'twenty',
      description: null,
      settings: crmSettings,
      events: ['contact.created'],
    }
    for (const request of [{ ...chat, filter: { keyIds } }, records]) {
      const asAdmin = recordedStore(this.store, { projectId, member: members[1], now })
      await createDestination(asAdmin, anyHost, { ...request, projectId, now })
    }
  }

  /** Everything that is due. */
  async deliver(now: number): Promise<void> {
    for (let leased = await this.lease(now); leased.length > 0; leased = await this.lease(now)) {
      await this.store.saveTries(leased.map((delivery) => tryOf(delivery, now)))
    }
  }

  private lease(now: number): Promise<LeasedDelivery[]> {
    const part = { max: 100, maxOf: new Map<string, number>() }
    const slow = { webhookIds: new Set<string>(), destinationsMax: 0 }
    const request = { firstTries: part, retries: part, destinationsMax: 2, slow, now, leaseMs }
    return Promise.resolve(this.store.leaseDeliveries(request))
  }
}

/** Some leads are refused by the system of records, again at each try. */
function tryOf(
  { id: deliveryId, body, service, isRetry }: LeasedDelivery,
  now: number,
): FinishedTry {
  const changedAt = timeOf(body)
  const random = new SeededRandom(changedAt)
  const isRecord = service?.kind === 'twenty'
  const isRefused = isRecord && random.chance(0.04)
  const latencyMs = random.between(60, 400)
  const id = random.between(10_000, 99_999)
  const created = isRecord ? { data: { createPerson: { id } } } : null
  const responseBody = isRefused ? { messages: ['The email address is invalid.'] } : created
  const exchange: Exchange = {
    status: isRefused ? 400 : 200,
    retryAfter: null,
    latencyMs,
    answer: responseBody === null ? 'ok' : JSON.stringify(responseBody),
    error: null,
  }
  const record = isRefused ? null : answeredRecord(twenty, responseBody, crmSettings)
  return { deliveryId, at: isRetry ? now : changedAt, exchange, record, random: 0.5 }
}

function timeOf(body: string): number {
  // Created by contactEventBody.
  const { timestamp } = JSON.parse(body) as { timestamp: string }
  return parseTime(timestamp) ?? 0
}

// Names of hosts are looked up when something is sent.
const anyHost: UrlCheck = {
  rule: { isHttpAllowed: false, allowed: { hosts: new Set(), ranges: [] } },
  lookup: () => Promise.resolve([publicAddress]),
}
