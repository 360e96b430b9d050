import type { ChangedBy, NewAccount, NewCredential } from '#core/accounts/account.ts'
import type { AuditOrigin } from '#core/audit/audit.ts'
import type { FirstProject, NewKey } from '#core/keys/key.ts'
import {
  type StoreOf,
  read,
  readAt,
  readGlobal,
  readIn,
  write,
  writeAt,
  writeGlobal,
} from '#core/operation.ts'
import type { NewProject } from '#core/projects/project.ts'
import { formatTime, withTextTimes } from '#core/values/time.ts'
import { abilitiesOf, type Role } from '#model/members/roles.ts'

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
  /** Whether someone can sign in with its email address. */
  hasAccount: boolean
}

/** The name in the history of a member whose account was deleted. */
export const formerMemberLabel = 'former member'
export const membersMax = 500
export const invitationsMax = 100
/** Per account. */
export const membershipsMax = 200
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
export type MemberErasure = { projectId: string; accountId: string; email: string; now: number }
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
export const memberPort = {
  /** The account's member of the project; null for a stranger. Called for every request. */
  findMember: readIn<(projectId: string, accountId: string) => Member | null>({ otherwise: null }),
  /** Oldest first, without those who left. */
  listMembers: readIn<(projectId: string) => Member[]>({ otherwise: [] }),
  /** The projects of an account, oldest first. */
  listMemberships: readGlobal<(accountId: string) => Membership[]>(),
  /** Whether the project has an owner. */
  loadOwned: readIn<(projectId: string) => boolean>({ otherwise: false }),
  /** Throws `not_found`, `not_permitted`, and `invalid_request` for the last owner. */
  changeRole: write<(request: RoleRequest) => Member>({
    audit: { subject: 'member', action: 'change', of: 'memberId' },
    isVisible: true,
  }),
  /** Throws as `changeRole`. */
  removeMember: write<(removal: Removal) => void>({
    audit: { subject: 'member', action: 'delete', of: 'memberId', isAlways: true },
    isVisible: true,
  }),
  /**
   * Removes the account's current or former member, and their name from the history. Throws
   * `invalid_request` for the last owner.
   */
  eraseMember: write<(request: MemberErasure) => void>({
    audit: { subject: 'member', action: 'delete', of: 'accountId', isAlways: true },
    isVisible: true,
  }),
  /** Replaces an earlier one to the same address. Throws `not_permitted`, `invalid_request`. */
  createInvitation: write<(invitation: NewInvitation) => Invitation>({
    audit: { subject: 'invitation', action: 'create', isAlways: true },
    isVisible: true,
  }),
  /** Open invitations, oldest first. */
  listInvitations: readIn<(projectId: string, now: number) => Invitation[]>({ otherwise: [] }),
  /** Null when nothing can be accepted with the token. */
  findInvitation: readAt<(tokenHash: string, now: number) => OpenInvitation | null>({
    otherwise: null,
  }),
  /** The open invitation to this address, by the hash of its token; null without one. */
  findInvitationTo: read<
    (query: {
      projectId: string
      email: string
      now: number
    }) => { tokenHash: string; role: Role } | null
  >({ otherwise: null }),
  /** Throws `not_found`, `not_permitted`. */
  withdrawInvitation: write<
    (request: { projectId: string; invitationId: string; by: ChangedBy }) => void
  >({ audit: { subject: 'invitation', action: 'delete', of: 'invitationId' }, isVisible: true }),
  /**
   * Makes the account a member; null when nothing can be accepted with the token. Throws
   * `not_permitted` for an account with another address, `invalid_request` for a known address.
   */
  acceptInvitation: writeAt<
    (acceptance: Acceptance) => { projectId: string; member: Member } | null
  >({ at: 'tokenHash', audit: null, isVisible: true, otherwise: null }),
  /**
   * Creates an account that is a member of the project. Throws `invalid_request` for a known
   * address.
   */
  joinByDomain: write<(request: NewByDomain) => Member>({ audit: null, isVisible: true }),
  addSetupToken: writeGlobal<
    (token: { tokenHash: string; expiresAt: number; now: number }) => void
  >({ audit: null }),
  /** Whether `createOwner` would take the token. */
  loadSetup: readGlobal<(tokenHash: string, now: number) => boolean>(),
  /**
   * Creates an account that owns the default, else the first project, which is created if there is
   * none. Ends all setup tokens. Null when the token is not valid. Throws `invalid_request`.
   */
  createOwner: writeGlobal<(owner: NewOwner) => CreatedOwner | null>({ audit: null }),
  /**
   * A project that the account owns, along with its keys, in one transaction. Null for an account
   * that owns no other. Throws `invalid_request` for too many projects.
   */
  createOwnedProject: writeGlobal<
    (project: NewOwnedProject, keys: readonly Omit<NewKey, 'projectId'>[]) => FirstProject | null
  >({ audit: null }),
}

export type MemberStore = StoreOf<typeof memberPort>
