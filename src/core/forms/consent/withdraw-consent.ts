import type { ContactRequest } from '#core/contacts/contact-store.ts'
import { requireContactId } from '#core/contacts/searching/find-contact.ts'
import { AppError, fieldError, raise } from '#core/errors.ts'
import { type StoreOf, write } from '#core/operation.ts'
import { cleanText, cleanTextRule, isWithin } from '#core/values/text.ts'
import { isConsentKind, reasonCharactersMax } from '#model/forms/consent.ts'
import { withdrawalUndoableMs } from '#model/values/periods.ts'

export type ConsentRequest = ContactRequest & { kind: string }

export type ConsentWithdrawal = ConsentRequest & { reason: string }

export type ConsentRestoration = ConsentRequest & { withdrawal: number }

export type RecentRestoration = ConsentRestoration & {
  /** Earlier withdrawals are final. */
  withdrawnSince: number
}

/**
 * Since when a consent counts no longer, null where none was ever given; `withdrawal` is null where
 * nothing was left to withdraw.
 */
export type ConsentWithdrawn = { withdrawnAt: number | null; withdrawal: number | null }

/** What the core needs from storage to withdraw consents. */
export const withdrawalPort = {
  /**
   * Withdraws what the person of a contact has given by now: with it, with other contacts that have
   * its identity, and with all merged into them. What a member has withdrawn, anyone else withdraws
   * as well, so that it can't be undone. Throws `not_found` and `precondition_failed`.
   */
  withdrawConsent: write<(withdrawal: ConsentWithdrawal) => ConsentWithdrawn>({ audit: null }),
  /**
   * Undoes a withdrawal. Throws `not_found`, `not_permitted` unless it was by the same, and
   * `conflict` where the person or another has withdrawn the same.
   */
  restoreConsent: write<(restoration: RecentRestoration) => void>({ audit: null }),
}

export type WithdrawalStore = StoreOf<typeof withdrawalPort>

/** Throws `invalid_request`, `not_found` for a consent that was never given, and as the store. */
export async function withdrawConsent(
  store: Pick<WithdrawalStore, 'withdrawConsent'>,
  { reason: text = '', ...request }: ConsentRequest & { reason?: string | undefined },
): Promise<{ withdrawnAt: number; withdrawal: number | null }> {
  requireContactId(request.contactId)
  const reason = parseReason(text)
  if (!isConsentKind(request.kind)) throw unknownConsentError()
  const { withdrawnAt, withdrawal } = await store.withdrawConsent({ ...request, reason })
  return { withdrawnAt: withdrawnAt ?? raise(unknownConsentError()), withdrawal }
}

/** Throws as the store does. */
export async function restoreConsent(
  store: Pick<WithdrawalStore, 'restoreConsent'>,
  restoration: ConsentRestoration,
): Promise<void> {
  requireContactId(restoration.contactId)
  const withdrawnSince = restoration.now - withdrawalUndoableMs
  await store.restoreConsent({ ...restoration, withdrawnSince })
}

function parseReason(text: string): string {
  const reason = cleanText(text)
  if (reason === null) throw fieldError('/reason', 'invalid_text', `reason ${cleanTextRule}.`)
  if (isWithin(reason, reasonCharactersMax)) return reason
  const detail = `reason must have at most ${reasonCharactersMax} characters.`
  throw fieldError('/reason', 'too_long', detail)
}

function unknownConsentError(): AppError {
  return new AppError('not_found', 'The person has not given a consent of this kind.')
}

export function unknownWithdrawalError(): AppError {
  const detail = 'This consent has no such withdrawal that can still be undone.'
  return new AppError('not_found', detail)
}

export function foreignWithdrawalError(): AppError {
  return new AppError('not_permitted', 'A withdrawal can be undone only by the member who made it.')
}

export function stillWithdrawnError(): AppError {
  const detail = 'The consent was also withdrawn by someone else, and stays withdrawn.'
  return new AppError('conflict', detail)
}
