import { type StoreOf, readAt, readIn, writeAt } from '#core/operation.ts'
import { unknownWebhookError } from '#core/webhooks/errors.ts'
import type { DeliveryState, OtherRecord } from './webhook.ts'

/** What became of passing a contact on to a destination that is a service. */
export type Handover = {
  webhookId: string
  /** The last time that it got the contact; null if it never did. */
  passedOn: { at: number; record: OtherRecord | null } | null
  /** The delivery of the last event about the contact; null once it is deleted. */
  delivery: LastDelivery | null
}

/** When a service last got a contact, with what is needed to name it. */
export type PassedOn = {
  at: number
  record: OtherRecord | null
  destination: { id: string; kind: string; description: string | null }
}

export type LastDelivery = {
  id: string
  state: DeliveryState
  /** Null unless it is waiting. */
  nextTryAt: number | null
  /** The last try, if there was one since it was sent again. */
  lastTry: { status: number | null; error: string | null } | null
}

/** A record that a service keeps of a contact which was erased here. */
export type LeftRecord = { id: string; erasedAt: number }

/** In the order of their ids, after one of them. */
export type LeftRecordQuery = { webhookId: string; after: string; limit: number }

export type LeftRecordDismissal = { webhookId: string; recordId: string }

/** What the core needs from storage for hand-overs. */
export const handoverPort = {
  /**
   * The hand-overs of the contact that the id leads to, as of one moment: for each service that got
   * it or that it is to be sent to. Null if there is no such contact.
   */
  listHandovers: readIn<(projectId: string, contactId: string) => Handover[] | null>({
    otherwise: null,
    isSnapshot: true,
  }),
  listLeftRecords: readAt<(query: LeftRecordQuery) => LeftRecord[]>({
    at: 'webhookId',
    otherwise: [],
  }),
  /** It was deleted in the other system. Throws `not_found` for an unknown destination. */
  dismissLeftRecord: writeAt<(dismissal: LeftRecordDismissal) => void>({
    at: 'webhookId',
    audit: { subject: 'destination', action: 'change', isAlways: true },
    isVisible: true,
    otherwise: ({ webhookId }) => unknownWebhookError(webhookId),
  }),
}

export type HandoverStore = StoreOf<typeof handoverPort>
