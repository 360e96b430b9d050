import { isId } from '#core/id.ts'
import { isSigned, leadOf } from './confirmation.ts'
import { confirmedWithinMs } from './form-mail.ts'
import type { FormStore } from './form-store.ts'

/** Whether the link of a token can still be followed. */
export async function canConfirm(
  store: Pick<FormStore, 'findConfirmation'>,
  token: string,
  now: number,
): Promise<boolean> {
  const lead = leadOf(token)
  if (!isId('contact', lead.contactId) || !isId('form', lead.formId)) return false
  const found = await store.findConfirmation(lead)
  if (found === null || !isSigned(found.secret, lead, token)) return false
  const since = found.mailedAt ?? found.askedAt
  return found.confirmedAt === null && since > now - confirmedWithinMs
}

/** Answers whether this was the first time that the link was followed, and in time. */
export async function confirmLead(
  store: Pick<FormStore, 'findConfirmation' | 'confirmLead'>,
  token: string,
  now: number,
): Promise<boolean> {
  if (!(await canConfirm(store, token, now))) return false
  return store.confirmLead(leadOf(token), { askedSince: now - confirmedWithinMs, now })
}
