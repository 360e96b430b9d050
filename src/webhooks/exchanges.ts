import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { ConsentStore } from '#core/contacts/lead-consents.ts'
import { formatVia, joinVia, viaHeader } from '#core/contacts/via.ts'
import type {
  ServiceKind,
  DestinationRequest,
  RecordKind,
} from '#core/destinations/destination-kind.ts'
import { isChat, kindOf } from '#core/destinations/kinds.ts'
import { leadMessage } from '#core/destinations/messages/lead-message.ts'
import type { PassedOnLead } from '#core/destinations/passed-on-lead.ts'
import { readLead } from '#core/destinations/read-lead.ts'
import { textAt } from '#core/destinations/record-settings.ts'
import { answeredRecord } from '#core/destinations/records/answered-record.ts'
import { secretsOf } from '#core/destinations/secrets/hide-secrets.ts'
import { namingValues, revealsValue } from '#core/destinations/secrets/reveals-value.ts'
import { hideTexts } from '#core/values/hide-texts.ts'
import { consentIn, parseEvent } from '#core/webhooks/event.ts'
import { isFromAskedKey } from '#core/webhooks/lead-filter.ts'
import { isSuccess, loopDetected, noConsent, nothingToSend } from '#core/webhooks/plan-next-try.ts'
import { signDelivery } from '#core/webhooks/secret.ts'
import type {
  Exchange,
  LeasedDelivery,
  OtherRecord,
  OutboxStore,
  ConfiguredService,
} from '#core/webhooks/webhook.ts'
import type { Hide, Reply, Sender } from './sender.ts'

/** With what a delivery is sent. */
export type Means = {
  sender: Sender
  store: Pick<ContactStore, 'getContact'> &
    Pick<ConsentStore, 'listGivenConsents'> &
    Pick<OutboxStore, 'readVia'>
  publicUrl: string
  now: number
}

/** What the receiver made of it, and the record that it has of the lead. */
export type Handover = { exchange: Exchange; record: OtherRecord | null }

type RecordSystem = { kind: RecordKind; settings: ConfiguredService['settings'] }

/** The first of two requests ends by then, so that both end within the lease. */
export const firstRequestMs = 5_000

/**
 * Sends a delivery: the event itself, signed, a message about it, or the lead as it is now. Null
 * for a kind that this version doesn't know: once its lease ends, a later version sends it.
 */
export async function handOver(delivery: LeasedDelivery, means: Means): Promise<Handover | null> {
  const { id: deliveryId, body, service, secrets } = delivery
  const { now, publicUrl } = means
  if (!(await mayBeSent(delivery, means))) {
    return { exchange: { ...skipped, error: noConsent }, record: null }
  }
  if (service === null) {
    const signed = signDelivery({ deliveryId, body, secrets, now })
    const headers = { ...signed, ...viaOf(delivery) }
    return { exchange: exchangeOf(await send(delivery, { body, headers }, means)), record: null }
  }
  const kind = kindOf(service.kind)
  if (kind === null) return null
  if (kind.sends === 'records') return passOn(delivery, { kind, service }, means)
  const request = kind.requestOf(leadMessage(body, publicUrl, service.settings), service.settings)
  const exchange = exchangeOf(await send(delivery, request, means))
  return { exchange: withWait(exchange, kind), record: null }
}

/** The consent is judged now: since the event it may have ended, or the filter changed. */
async function mayBeSent(
  { filter, service, projectId, body }: LeasedDelivery,
  { store }: Means,
): Promise<boolean> {
  const asked = filter?.consents
  if (asked === undefined) return true
  const { type, data } = parseEvent(body)
  // A test and a deletion have no values of a lead.
  if (type === 'webhook.test' || type === 'contact.deleted') return true
  // The merge itself may have ended it: it is here because one of the leads had it until then.
  if (service === null && type === 'contact.merged') return true
  const isWithdrawal = consentIn(data.changes)?.isWithdrawn === true
  if ((service === null || isChat(service.kind)) && isWithdrawal) return true
  const { id } = data.contact
  return (await store.listGivenConsents({ projectId, contactIds: [id], asked })).has(id)
}

async function passOn(
  delivery: LeasedDelivery,
  { kind, service: { settings } }: { kind: RecordKind; service: ConfiguredService },
  means: Means,
): Promise<Handover> {
  const system = { kind, settings }
  const lead = await readLead(delivery, means)
  if (
    lead === null ||
    (kind.needsEmail && lead.contact.email === null) ||
    isExcluded(delivery, lead)
  ) {
    return { exchange: skipped, record: null }
  }
  const first = await send(delivery, await requestOf(delivery, lead, system, means), means)
  if (kind.nextRequestOf === undefined || !isSuccess(first)) return outcomeOf(first, lead, system)
  if (first.latencyMs > firstRequestMs) {
    // Nothing was stored there yet: it is tried again.
    return {
      exchange: { ...exchangeOf(first), verdict: 'refused', error: 'timeout' },
      record: null,
    }
  }
  const next = kind.nextRequestOf(parsed(first.body), lead, settings)
  const reply = await send(delivery, next, means)
  reply.latencyMs += first.latencyMs
  return outcomeOf(reply, lead, system)
}

/** Whether the lead is now part of another one, which comes from a key that isn't asked for. */
function isExcluded({ contactId, filter }: LeasedDelivery, { contact }: PassedOnLead): boolean {
  const isAnother = contactId !== null && contactId !== contact.id
  return isAnother && !isFromAskedKey(filter, contact.createdBy)
}

/** The request that passes a lead on, with where the lead has been. */
async function requestOf(
  delivery: LeasedDelivery,
  lead: PassedOnLead,
  { kind, settings }: RecordSystem,
  { store }: Means,
): Promise<DestinationRequest> {
  const request = kind.requestOf(lead, settings)
  if (kind.isToldVia === undefined) return request
  const via = await store.readVia(delivery.projectId, lead.contact.id)
  return { ...request, headers: { ...request.headers, ...viaOf(delivery, via) } }
}

function viaOf({ via, projectId }: LeasedDelivery, before: readonly string[] = []) {
  return { [viaHeader]: formatVia(joinVia(before, via, [projectId])) }
}

function outcomeOf(reply: Reply, lead: PassedOnLead, { kind, settings }: RecordSystem): Handover {
  const exchange = withWait(exchangeOf(reply), kind)
  const { status } = exchange
  if (status !== null && kind.isSuccess !== undefined) {
    exchange.verdict = kind.isSuccess(status) ? 'passed' : 'refused'
  }
  if (!isSuccess(exchange)) return { exchange, record: null }
  const content = parsed(reply.body)
  if (kind.refusalIn?.(content)) {
    return { exchange: { ...exchange, verdict: 'refused', error: 'refused' }, record: null }
  }
  const record = answeredRecord(kind, content, settings)
  const isKept = record !== null && !outlivesValue(record, lead, kind)
  return { exchange, record: isKept ? record : null }
}

/** Whether an id that is kept once the lead is erased would say something of the lead. */
function outlivesValue({ id }: OtherRecord, { contact }: PassedOnLead, kind: RecordKind): boolean {
  return kind.mayNameByValue === undefined && revealsValue(id, namingValues(contact))
}

const skipped: Exchange = {
  status: null,
  retryAfter: null,
  verdict: 'skipped',
  latencyMs: 0,
  answer: '',
  error: nothingToSend,
}

function send(
  { webhookId, url, service, secrets }: LeasedDelivery,
  request: DestinationRequest,
  { sender }: Means,
): Promise<Reply> {
  const hide: Hide = (body, read) =>
    body === '' ? body : hideTexts(body, secretsOf(service, secrets), read)
  return sender.send({ webhookId, url, ...request, hide })
}

function exchangeOf({ body, ...exchange }: Reply): Exchange {
  const isLoop = exchange.status === 409 && textAt(parsed(body), 'code') === loopDetected
  return isLoop ? { ...exchange, verdict: 'skipped', error: loopDetected } : exchange
}

/** With the wait that a service asks for in the body of its response. */
function withWait(exchange: Exchange, kind: ServiceKind): Exchange {
  const { retryAfter, answer } = exchange
  return { ...exchange, retryAfter: retryAfter ?? kind.waitIn?.(answer) ?? null }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
