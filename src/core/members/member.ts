import type { ChangedBy, NewAccount, NewCredential } from '#core/accounts/account.ts'
import type { AuditOrigin } from '#core/audit/audit.ts'
import type { Awaitable } from '#core/awaitable.ts'
import type { FirstProject, NewKey } from '#core/keys/key.ts'
import type { NewProject } from '#core/projects/project.ts'
import { formatTime, withTextTimes } from '#core/values/time.ts'
import type { Role } from '#model/members/roles.ts'
import { abilitiesOf } from './role.ts'

/** One person in one project. */
export type Member = {
  /** `user_…`: what `assigneeId` names. */
  id: string
  /** Null without an account: stored by an earlier version, or the account was deleted. */
  accountId: string | null
  name: string
  email: string | null
  role: Role
  /** Set by the person in their account; never without one. */
  isAway: boolean
  createdAt: number
}

/** A project as one of its members sees it. */
export type Membership = {
  projectId: string
  projectName: string
  memberId: string
  role: Role
  isArchived: boolean
}

export type Invitation = {
  id: string
  email: string
  role: Role
  /** The name of the inviting member. */
  invitedBy: string
  createdAt: number
  expiresAt: number
}

/** An invitation as shown to the holder of its link. */
export type OpenInvitation = Pick<Invitation, 'email' | 'role' | 'invitedBy' | 'expiresAt'> & {
  projectId: string
  projectName: string
  /** Whether someone can sign in with its e-mail address. */
  hasAccount: boolean
}

/** The name in the history of a member whose account was deleted. */
export const formerMemberLabel = 'former member'
export const membersMax = 500
export const invitationsMax = 100
/** Per account. */
export const membershipsMax = 200
export const invitationKeptMs = 7 * 24 * 3_600_000
export const setupTokenKeptMs = 24 * 3_600_000
/** Each start of a server without an owner adds one. */
export const setupTokensMax = 10

/** A member as it is shown to another one, whose account is given. */
export function memberRecord(
  { id, accountId, name, email, role, isAway, createdAt }: Member,
  viewerId: string | null,
) {
  const isSelf = accountId !== null && accountId === viewerId
  return { id, name, email, role, isSelf, isAway, createdAt: formatTime(createdAt) }
}

export function invitationRecord(invitation: Invitation) {
  const { id, email, role, invitedBy, createdAt, expiresAt } = invitation
  return withTextTimes({ id, email, role, invitedBy, createdAt, expiresAt })
}

/** A project as it is shown to one of its members. */
export function membershipRecord(membership: Membership) {
  const { projectId: id, projectName: name, memberId, role, isArchived } = membership
  return { id, name, memberId, role, may: abilitiesOf(role), isArchived }
}

export type RoleRequest = { projectId: string; memberId: string; role: Role; by: ChangedBy }
export type Removal = { projectId: string; memberId: string; by: ChangedBy; now: number }
export type Forgetting = { projectId: string; accountId: string; email: string; now: number }
export type NewInvitation = Pick<Invitation, 'email' | 'role' | 'expiresAt'> & {
  projectId: string
  tokenHash: string
  by: ChangedBy
  now: number
}
/** With an account that exists, or with one that is created along with the membership. */
export type Acceptance = {
  tokenHash: string
  account: { accountId: string } | ({ name: string } & NewCredential)
  now: number
}
export type NewByDomain = { projectId: string; role: Role; account: NewAccount; now: number }
export type NewOwner = {
  tokenHash: string
  account: NewAccount
  /** What is absent stays as it is where a project exists. */
  project: Partial<Pick<NewProject, 'name' | 'defaultCountry'>>
  /** For the project if there is none yet. */
  projectDefault: Pick<NewProject, 'name' | 'defaultCountry'>
  now: number
}
export type CreatedOwner = { accountId: string; projectId: string }
export type NewOwnedProject = NewProject & { accountId: string; origin: AuditOrigin | null }

/** What the core needs from storage for members. Each write checks who makes the change. */
export type MemberStore = {
  /** The account's member of the project; null for a stranger. Called for every request. */
  findMember(projectId: string, accountId: string): Awaitable<Member | null>
  /** Oldest first, without those who left. */
  listMembers(projectId: string): Awaitable<Member[]>
  /** The projects of an account, oldest first. */
  listMemberships(accountId: string): Awaitable<Membership[]>
  /** Whether the project has an owner. */
  loadOwned(projectId: string): Awaitable<boolean>
  /** Throws `not_found`, `not_permitted`, and `invalid_request` for the last owner. */
  changeRole(request: RoleRequest): Promise<Member>
  /** Throws as `changeRole`. */
  removeMember(removal: Removal): Promise<void>
  /**
   * Removes the account's current or former member, and their name from the history. Throws
   * `invalid_request` for the last owner.
   */
  forgetMember(request: Forgetting): Promise<void>
  /** Replaces an earlier one to the same address. Throws `not_permitted`, `invalid_request`. */
  createInvitation(invitation: NewInvitation): Promise<Invitation>
  /** Open invitations, oldest first. */
  listInvitations(projectId: string, now: number): Awaitable<Invitation[]>
  /** Null when nothing can be accepted with the token. */
  findInvitation(tokenHash: string, now: number): Awaitable<OpenInvitation | null>
  /** The open invitation to this address, by the hash of its token; null without one. */
  findInvitationTo(query: {
    projectId: string
    email: string
    now: number
  }): Awaitable<{ tokenHash: string; role: Role } | null>
  /** Throws `not_found`, `not_permitted`. */
  withdrawInvitation(request: {
    projectId: string
    invitationId: string
    by: ChangedBy
  }): Promise<void>
  /**
   * Makes the account a member; null when nothing can be accepted with the token. Throws
   * `not_permitted` for an account with another address, `invalid_request` for a known address.
   */
  acceptInvitation(acceptance: Acceptance): Promise<{ projectId: string; member: Member } | null>
  /**
   * Creates an account that is a member of the project. Throws `invalid_request` for a known
   * address.
   */
  joinByDomain(request: NewByDomain): Promise<Member>
  addSetupToken(token: { tokenHash: string; expiresAt: number; now: number }): Promise<void>
  /** Whether `createOwner` would take the token. */
  loadSetup(tokenHash: string, now: number): Awaitable<boolean>
  /**
   * Creates an account that owns the default, else the first project, which is created if there is
   * none. Ends all setup tokens. Null when the token is not valid. Throws `invalid_request`.
   */
  createOwner(owner: NewOwner): Promise<CreatedOwner | null>
  /**
   * A project that the account owns, along with its keys, in one transaction. Null for an account
   * that owns no other. Throws `invalid_request` for too many projects.
   */
  createOwnedProject(
    project: NewOwnedProject,
    keys: readonly Omit<NewKey, 'projectId'>[],
  ): Promise<FirstProject | null>
}
