import type { ConsentChange } from '#core/contacts/changing/consent-change.ts'
import type { FormConsent } from '#core/contacts/lead-consents.ts'
import type { ContactEventKind } from '#core/webhooks/event.ts'
import { type FilteredLead, type LeadFilter, passes } from '#core/webhooks/lead-filter.ts'
import { consentPrefix } from '#model/forms/consent.ts'
import { isChat } from './kinds.ts'

/** What a destination is to get. */
export type Subscription = {
  isActive: boolean
  events: ReadonlySet<string>
  filter: LeadFilter | null
  /** Null for a webhook. */
  kind: string | null
}

/** What happened to a lead, as far as it decides who gets the event. */
export type LeadEvent = {
  type: ContactEventKind
  lead: Omit<FilteredLead, 'consents'>
  /** Those that filters ask for and the event leaves. */
  consents: readonly FormConsent[]
  endedConsents: readonly FormConsent[]
  /** Null unless a consent has changed. */
  consent: ConsentChange | null
}

/** Whether a destination, which may have the lead, gets the event. */
export function getsEvent(
  { isActive, events, filter, kind }: Subscription,
  { type, lead, consents, endedConsents, consent }: LeadEvent,
  hasLead: boolean,
): boolean {
  // Most chats are about new leads alone, and yet must know when one may no longer be used.
  const isWarned = isChat(kind) && hasLead
  const isAbout = events.has(type) || (isWarned && asksFor(filter, consent))
  // Only an event and a message say that a consent has ended.
  const ended = kind === null || isWarned ? endedConsents : []
  const leadConsents = type === 'contact.deleted' ? null : [...consents, ...ended]
  return isActive && isAbout && passes(filter, { ...lead, consents: leadConsents })
}

/** Whether a filter asks for the kind of consent that changes. */
function asksFor(filter: LeadFilter | null, consent: ConsentChange | null): boolean {
  if (consent === null) return false
  return filter?.consents?.some(({ field }) => field === consentPrefix + consent.kind) ?? false
}
