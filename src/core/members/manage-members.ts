import type { ChangedBy, Account, AccountStore, AccountTable } from '#core/accounts/account.ts'
import { createToken, hashToken } from '#core/accounts/one-time-token.ts'
import { parseEmail } from '#core/accounts/parse-account.ts'
import { issueResetTokenBy } from '#core/accounts/reset-links.ts'
import { raise, type ValidationErrors, throwIfAny, AppError } from '#core/errors.ts'
import { type Once, showOnce } from '#core/once/once.ts'
import { listAllProjects } from '#core/projects/manage-projects.ts'
import type { ProjectStore } from '#core/projects/project.ts'
import { foldEmail } from '#core/values/email.ts'
import { type Ability, isAllowed, may, type Role } from '#model/members/roles.ts'
import { invitationKeptMs } from '#model/values/periods.ts'
import { roleError, strangerError, unknownMemberError, lastOwnerError } from './errors.ts'
import type { MemberStore, Removal, RoleRequest, Invitation, Member } from './member.ts'

/**
 * The account's member of the project, if their role allows it. Read for each request, so that a
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
 * Invites someone by a link that works once; an earlier one to the same address ends. Throws
 * `invalid_request`, `not_permitted`.
 */
export async function invite(
  store: Pick<MemberStore, 'createInvitation'>,
  { email: requestedEmail, ...request }: InvitationRequest,
  once: Once | null = null,
): Promise<IssuedInvitation> {
  const errors: ValidationErrors = []
  const email = parseEmail(requestedEmail, errors)
  throwIfAny(errors)
  const token = createToken()
  const expiresAt = request.now + invitationKeptMs
  const stored = { ...request, email, tokenHash: hashToken(token), expiresAt }
  const write = () => store.createInvitation(stored)
  const { answer: invitation, text } = await showOnce(once, token, write)
  return { invitation, token: text }
}

/** A member by their id or email address. Throws `not_found`. */
export async function findMember(
  store: Pick<MemberStore, 'listMembers'>,
  projectId: string,
  idOrEmail: string,
): Promise<Member> {
  const email = foldEmail(idOrEmail.trim().normalize('NFC'))
  const members = await store.listMembers(projectId)
  const member = members.find(
    (candidate) => candidate.id === idOrEmail || (email && candidate.email === email),
  )
  return member ?? raise(unknownMemberError(idOrEmail))
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

type ResetRequest = {
  by: { accountId: string }
  memberId: string
  projectId: string
  now: number
}

/**
 * The token of a link with which a member chooses a new password, by another member. Throws
 * `not_found`, `not_permitted`.
 */
export async function issueMemberResetToken(
  store: Pick<AccountStore, 'addResetLink'> & Pick<MemberStore, 'listMembers'>,
  { by, memberId, projectId, now }: ResetRequest,
  once: Once | null = null,
): Promise<string> {
  const member = (await store.listMembers(projectId)).find(({ id }) => id === memberId)
  if (member === undefined || member.accountId === null) throw unknownMemberError(memberId)
  // A session that was taken over must not become a password without the old one.
  if (member.accountId === by.accountId) {
    throw new AppError('not_permitted', 'Change your own password under Account.')
  }
  return issueResetTokenBy(store, { accountId: member.accountId, by, now }, once)
}

type Store = Pick<AccountStore, 'deleteRows'> &
  Pick<MemberStore, 'listMembers' | 'listMemberships' | 'eraseMember'> &
  Pick<ProjectStore, 'listProjects'>

/** Where rows name their account. The account itself goes last, so that a second try finds it. */
const rowsOfAccount: readonly (readonly [table: AccountTable, field: string])[] = [
  ['sessions', 'accountId'],
  ['credentials', 'accountId'],
  ['second_factors', 'accountId'],
  ['passkeys', 'accountId'],
  ['verifications', 'value'],
  ['accounts', 'id'],
]

/**
 * Deletes an account and what it signs in with. It leaves all projects, whose history calls it a
 * former member from then on. Throws `invalid_request` for the last owner of a project, before
 * anything is changed.
 */
export async function deleteAccount(
  store: Store,
  { id: accountId, email }: Account,
  now: number,
): Promise<void> {
  for (const { projectId, projectName, role } of await store.listMemberships(accountId)) {
    if (role !== 'owner') continue
    const members = await store.listMembers(projectId)
    if (members.filter((member) => member.role === 'owner').length === 1) {
      throw lastOwnerError(projectName)
    }
  }
  // Including former projects of the account, whose history names it.
  for (const { id: projectId } of await listAllProjects(store)) {
    await store.eraseMember({ projectId, accountId, email, now })
  }
  for (const [table, field] of rowsOfAccount) {
    await store.deleteRows(table, [{ field, is: 'equal', value: accountId }])
  }
}
