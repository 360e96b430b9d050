import { createToken, hashToken } from '#core/accounts/one-time-token.ts'
import { parseEmail } from '#core/accounts/parse-account.ts'
import { foldEmail } from '#core/email.ts'
import { raise, type ValidationErrors, inputError } from '#core/errors.ts'
import { type Once, showOnce } from '#core/once/once.ts'
import type { MemberStore, Removal, RoleRequest } from './member-store.ts'
import { type Invitation, type Member, invitationKeptMs } from './member.ts'
import type { ChangedBy } from '#core/accounts/account.ts'
import { roleError, strangerError, unknownMemberError } from './errors.ts'
import { type Ability, type Role, isAllowed, may } from './role.ts'

/**
 * Whoever the account is in the project, if their role allows it. Read for each request, so that a
 * removed member and a lowered role are refused on the next one. Throws `not_found` for a stranger,
 * `not_permitted`.
 */
export async function requireMember(
  store: Pick<MemberStore, 'findMember'>,
  { projectId, accountId, ability }: { projectId: string; accountId: string; ability: Ability },
): Promise<Member> {
  const member = await store.findMember(projectId, accountId)
  if (member === null) throw strangerError()
  if (!isAllowed(member.role, ability)) throw roleError(may[ability])
  return member
}

export type InvitationRequest = {
  projectId: string
  email: string
  role: Role
  by: ChangedBy
  now: number
}

/** An invitation with the token of its link, which is shown only this once. */
export type IssuedInvitation = { invitation: Invitation; token: string }

/**
 * Invites someone by a link that works once, for seven days; an earlier one to the same address
 * ends. Throws `invalid_request`, `not_permitted`.
 */
export async function invite(
  store: Pick<MemberStore, 'createInvitation'>,
  { email: given, ...request }: InvitationRequest,
  once: Once | null = null,
): Promise<IssuedInvitation> {
  const validationErrors: ValidationErrors = []
  const email = parseEmail(given, validationErrors)
  if (validationErrors.length > 0) throw inputError(validationErrors)
  const token = createToken()
  const expiresAt = request.now + invitationKeptMs
  const stored = { ...request, email, tokenHash: hashToken(token), expiresAt }
  const write = () => store.createInvitation(stored)
  const { answer: invitation, text } = await showOnce(once, token, write)
  return { invitation, token: text }
}

/** A member by their id or e-mail address. Throws `not_found`. */
export async function findMember(
  store: Pick<MemberStore, 'listMembers'>,
  projectId: string,
  idOrEmail: string,
): Promise<Member> {
  const email = foldEmail(idOrEmail.trim().normalize('NFC'))
  const members = await store.listMembers(projectId)
  const found = members.find((one) => one.id === idOrEmail || (email && one.email === email))
  return found ?? raise(unknownMemberError(idOrEmail))
}

/** Throws as `MemberStore.changeRole`. */
export function changeRole(
  store: Pick<MemberStore, 'changeRole'>,
  request: RoleRequest,
): Promise<Member> {
  return store.changeRole(request)
}

/** Throws as `MemberStore.removeMember`. */
export function removeMember(
  store: Pick<MemberStore, 'removeMember'>,
  removal: Removal,
): Promise<void> {
  return store.removeMember(removal)
}
