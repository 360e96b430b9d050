import type { MemberStore } from '#core/members/member-store.ts'
import type { ChangedBy } from '#core/members/member.ts'
import { refuseUnknownMember } from '#core/members/refusals.ts'
import { type Mistakes, refuseInput } from '#core/errors.ts'
import { mailCounter, resetBound } from '#core/limits/mail-bounds.ts'
import { mailboxOf } from '#core/limits/mailbox.ts'
import type { RequestStore } from '#core/limits/request-store.ts'
import type { Mail } from '#core/mail.ts'
import { type Once, showOnce } from '#core/once/once.ts'
import type { AccountStore } from './account-store.ts'
import { resetLinkKeptMs } from './account.ts'
import { resetMessage } from './messages.ts'
import { createToken, hashToken, isToken } from './one-time-token.ts'
import { checkPassword } from './parse-account.ts'
import { refuseOwnReset, refuseResetLink } from './refusals.ts'
import { requireAccount } from './require-account.ts'

/**
 * The token of a link with which the person with this address chooses a new password, once. By the
 * operator, or mailed to the address. Throws `not_found`.
 */
export async function issueResetToken(
  store: Pick<AccountStore, 'findAccount' | 'addResetLink'>,
  email: string,
  now: number,
): Promise<string> {
  const { id: accountId } = await requireAccount(store, email)
  return issue(store, { accountId, by: 'operator', now })
}

/**
 * Mails a link for a new password, if the address has an account. Anybody can ask for it: beyond
 * its bound the member has mails whose links still work.
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
  const token = await issue(store, { accountId: account.id, by: 'operator', now })
  await mail.send(resetMessage({ email, name, link: `${publicUrl}/reset/${token}` }))
}

type ResetMail = {
  store: Pick<AccountStore, 'findAccount' | 'addResetLink'> & Pick<RequestStore, 'countMail'>
  mail: Mail
  publicUrl: string
  /** With which the counts of mails are named. */
  secret: string
}

/** The token of a link for a member, by another one. Throws `not_found`, `not_permitted`. */
export async function issueMemberResetToken(
  store: Pick<AccountStore, 'addResetLink'> & Pick<MemberStore, 'listMembers'>,
  { by, memberId, projectId, now }: ResetRequest,
  once: Once | null = null,
): Promise<string> {
  const member = (await store.listMembers(projectId)).find(({ id }) => id === memberId)
  if (member === undefined || member.accountId === null) return refuseUnknownMember(memberId)
  // A session that was taken over must not become a password without the old one.
  if (member.accountId === by.accountId) refuseOwnReset()
  return issue(store, { accountId: member.accountId, by, now }, once)
}

type ResetRequest = {
  by: { accountId: string }
  memberId: string
  projectId: string
  now: number
}

async function issue(
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
  const mistakes: Mistakes = []
  checkPassword(newPassword, mistakes, 'newPassword')
  if (mistakes.length > 0) throw refuseInput(mistakes)
  const tokenHash = hashToken(token)
  // To hash a password takes long, which a guessed link is not worth.
  const link = isToken(token) ? await store.findResetLink(tokenHash, now) : null
  if (link === null) return refuseResetLink()
  const passwordHash = await hashPassword(newPassword, link.email)
  const reset = await store.takeResetLink({ tokenHash, passwordHash, now })
  return reset ?? refuseResetLink()
}
