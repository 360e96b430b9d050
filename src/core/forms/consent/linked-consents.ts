import type { DoneBy } from '#core/actor.ts'
import { type ConfirmedLead, consentsToken, leadOfToken } from '#core/forms/mails/link-tokens.ts'
import { type StoreOf, readAt } from '#core/operation.ts'
import { isId } from '#core/values/id.ts'
import { isSameSignature } from '#core/values/signature.ts'
import { isConsentKind } from '#model/forms/consent.ts'
import type { ContactConsent } from './consent.ts'
import { withdrawalPort } from './withdraw-consent.ts'

/** What the person of a lead has consented to, with all leads that have their address. */
export type LinkedConsents = {
  projectId: string
  /** The contact that the lead's id leads to. */
  contactId: string
  /** The lead's own address, to which the link was emailed. */
  email: string | null
  form: { id: string; label: string; keyId: string; secret: string }
  /** Those given, latest first, at most `linkedConsentsMax`, with as many texts as possible. */
  consents: readonly ContactConsent[]
}

export const linkPort = {
  ...withdrawalPort,
  /** From any project; null for an unknown lead or form. */
  readLinkedConsents: readAt<(lead: ConfirmedLead) => LinkedConsents | null>({
    at: 'formId',
    otherwise: null,
    isSnapshot: true,
  }),
}

export type LinkStore = StoreOf<typeof linkPort>

export const linkedConsentsMax = 200

/** What a link shows; null for one that is not genuine, or of a lead whose address has changed. */
export async function findLinkedConsents(
  store: Pick<LinkStore, 'readLinkedConsents'>,
  token: string,
): Promise<LinkedConsents | null> {
  const lead = leadOfToken(token)
  if (!isId('contact', lead.contactId) || !isId('form', lead.formId)) return null
  const linked = await store.readLinkedConsents(lead)
  if (linked === null || linked.email === null) return null
  const expected = consentsToken(linked.form.secret, { ...lead, email: linked.email })
  return isSameSignature(token, expected) ? linked : null
}

/** Withdraws a consent for its person. Returns what is left; null as above, and if not given. */
export async function withdrawByLink(
  store: LinkStore,
  { token, kind, now }: { token: string; kind: string; now: number },
): Promise<LinkedConsents | null> {
  const linked = await findLinkedConsents(store, token)
  if (linked === null || !isConsentKind(kind)) return null
  const { projectId, contactId, form } = linked
  const { secret: _, ...actor } = form
  const by: DoneBy = { actor: { kind: 'form', ...actor }, channel: 'form' }
  const withdrawal = { projectId, contactId, kind, reason: '', by, now }
  const { withdrawnAt } = await store.withdrawConsent(withdrawal)
  return withdrawnAt === null ? null : findLinkedConsents(store, token)
}
