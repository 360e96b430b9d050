import { AppError, type ValidationErrors, raise, requestError, throwIfAny } from '#core/errors.ts'
import { mailCounter, resetBound, mailboxOf } from '#core/limits/mail-bounds.ts'
import type { RequestStore } from '#core/limits/request-store.ts'
import type { Mail } from '#core/mails/mail.ts'
import { type Once, showOnce } from '#core/once/once.ts'
import { resetLinkKeptMs } from '#model/values/periods.ts'
import type { AccountStore, ChangedBy } from './account.ts'
import { createToken, hashToken, isToken } from './one-time-token.ts'
import { checkPassword } from './parse-account.ts'

/**
 * Emails a link for a new password, if the address has an account. Anybody can ask for it: beyond
 * its bound the member has emails whose links still work.
 */
export async function mailResetLink(
  { store, mail, publicUrl, secret }: ResetMail,
  address: string,
  now: number,
): Promise<void> {
  const account = await store.findAccount(address)
  if (account === null) return
  const { email, name } = account
  const { mailbox } = mailboxOf(email)
  const counter = mailCounter(secret, 'reset', { of: mailbox, bound: resetBound })
  if (!(await store.countMail([counter], now))) return
  const token = await issueResetTokenBy(store, { accountId: account.id, by: 'operator', now })
  const link = `${publicUrl}/reset/${token}`
  await mail.send({ to: email, kind: 'passwordReset', name, link })
}

type ResetMail = {
  store: Pick<AccountStore, 'findAccount' | 'addResetLink'> & Pick<RequestStore, 'countMail'>
  mail: Mail
  publicUrl: string
  /** With which the counts of emails are named. */
  secret: string
}

/** The token of a link for an account. Throws `not_permitted`. */
export async function issueResetTokenBy(
  store: Pick<AccountStore, 'addResetLink'>,
  { now, ...request }: { accountId: string; by: ChangedBy; now: number },
  once: Once | null = null,
): Promise<string> {
  const token = createToken()
  const link = { ...request, tokenHash: hashToken(token), expiresAt: now + resetLinkKeptMs }
  return (await showOnce(once, token, () => store.addResetLink(link))).text
}

/**
 * Gives the account of a link a new password, and ends all its sessions. Answers its address.
 * Throws `invalid_request`.
 */
export async function resetPassword(
  store: Pick<AccountStore, 'findResetLink' | 'takeResetLink'>,
  { token, newPassword, now }: { token: string; newPassword: string; now: number },
  hashPassword: (password: string, email: string) => Promise<string>,
): Promise<{ email: string }> {
  const errors: ValidationErrors = []
  checkPassword(newPassword, errors, 'newPassword')
  throwIfAny(errors)
  const tokenHash = hashToken(token)
  // To hash a password takes long, which a guessed link is not worth.
  const link = isToken(token) ? await store.findResetLink(tokenHash, now) : null
  if (link === null) throw resetLinkError()
  const passwordHash = await hashPassword(newPassword, link.email)
  const reset = await store.takeResetLink({ tokenHash, passwordHash, now })
  return reset ?? raise(resetLinkError())
}

/** For a link that was used or has ended, for whatever reason: the caller does not learn which. */
function resetLinkError(): AppError {
  return requestError('This link was already used or has expired. Ask for a new one.', 'link_ended')
}
