import type { FormStore } from '#core/forms/form-store.ts'
import {
  type MailedLead,
  isConfirmationToken,
  isFormerConfirmationToken,
  leadOfToken,
} from '#core/forms/mails/link-tokens.ts'
import { isId } from '#core/values/id.ts'
import { confirmationKeptMs } from '#model/values/periods.ts'

/** The lead of a token whose link can still be followed; null for any other. */
export async function findConfirmable(
  store: Pick<FormStore, 'findConfirmation'>,
  token: string,
  now: number,
): Promise<MailedLead | null> {
  const { formId, contactId } = leadOfToken(token)
  if (!isId('contact', contactId) || !isId('form', formId)) return null
  const request = await store.findConfirmation({ formId, contactId })
  if (request === null || request.email === null) return null
  const lead = { formId, contactId, email: request.email }
  const { secret, isCorrected } = request
  const isFormer = !isCorrected && isFormerConfirmationToken(secret, lead, token)
  if (!isFormer && !isConfirmationToken(secret, lead, token)) return null
  const since = request.mailedAt ?? request.askedAt
  return request.confirmedAt === null && since > now - confirmationKeptMs ? lead : null
}

/** Returns whether this was the first time that the link was followed, and in time. */
export async function confirmLead(
  store: Pick<FormStore, 'findConfirmation' | 'confirmLead'>,
  token: string,
  now: number,
): Promise<boolean> {
  const lead = await findConfirmable(store, token, now)
  return lead !== null && store.confirmLead(lead, { askedSince: now - confirmationKeptMs, now })
}
