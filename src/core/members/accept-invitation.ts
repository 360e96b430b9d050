import { hashToken, isToken } from '#core/accounts/one-time-token.ts'
import { checkPassword, parseAccountName } from '#core/accounts/parse-account.ts'
import { raise, type ValidationErrors, throwIfAny } from '#core/errors.ts'
import { invitationError, unsignedAccountError } from './errors.ts'
import type { MemberStore, Member, OpenInvitation } from './member.ts'

/** Stores a password in a form that can't be turned back. */
export type HashPassword = (password: string) => Promise<string>

export type Accepted = {
  projectId: string
  member: Member
  /** Whether the account was created just now. */
  isNew: boolean
}

/** What the holder of a link may know. Throws `not_found`. */
export async function openInvitation(
  store: Pick<MemberStore, 'findInvitation'>,
  token: string,
  now: number,
): Promise<OpenInvitation> {
  const invitation = isToken(token) ? await store.findInvitation(hashToken(token), now) : null
  return invitation ?? raise(invitationError())
}

/** With the account that is signed in, which must have the address that was invited. */
export async function acceptAsAccount(
  store: Pick<MemberStore, 'acceptInvitation'>,
  { token, accountId, now }: { token: string; accountId: string; now: number },
): Promise<Accepted> {
  const tokenHash = hashToken(token)
  const accepted = await store.acceptInvitation({ tokenHash, account: { accountId }, now })
  return accepted === null ? raise(invitationError()) : { ...accepted, isNew: false }
}

/**
 * With an account that is created. Throws `not_found`, `not_signed_in` when there is an account
 * with the invited address, and `invalid_request` with all mistakes.
 */
export async function acceptAsNew(
  store: Pick<MemberStore, 'acceptInvitation' | 'findInvitation'>,
  request: { token: string; name: string; password: string; now: number },
  hashPassword: HashPassword,
): Promise<Accepted & { email: string }> {
  const { token, now } = request
  const { email, hasAccount } = await openInvitation(store, token, now)
  if (hasAccount) throw unsignedAccountError(email)
  const errors: ValidationErrors = []
  const name = parseAccountName(request.name, errors)
  checkPassword(request.password, errors)
  throwIfAny(errors)
  const passwordHash = await hashPassword(request.password)
  const account = { name, passwordHash }
  const accepted = await store.acceptInvitation({ tokenHash: hashToken(token), account, now })
  return accepted === null ? raise(invitationError()) : { ...accepted, isNew: true, email }
}
