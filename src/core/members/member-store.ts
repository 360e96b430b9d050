import type { ChangedBy, NewAccount } from '#core/accounts/account.ts'
import type { Awaitable } from '#core/awaitable.ts'
import type { NewProject } from '#core/projects/project.ts'
import type { Invitation, Member, Membership, OpenInvitation } from './member.ts'
import type { Role } from './role.ts'

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
  account: { accountId: string } | Omit<NewAccount, 'email'>
  now: number
}
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

/** What the core needs from storage for members. Whoever changes them is judged by the write. */
export type MemberStore = {
  /** Whoever the account is in the project; null for a stranger. Asked for each request. */
  findMember(projectId: string, accountId: string): Awaitable<Member | null>
  /** Oldest first, without those who left. */
  listMembers(projectId: string): Awaitable<Member[]>
  /** The projects of an account, oldest first. */
  listMemberships(accountId: string): Awaitable<Membership[]>
  /** Whether somebody owns the project. */
  loadOwned(projectId: string): Awaitable<boolean>
  /** Throws `not_found`, `not_permitted`, and `invalid_request` for the last owner. */
  changeRole(request: RoleRequest): Promise<Member>
  /** Throws as `changeRole`. */
  removeMember(removal: Removal): Promise<void>
  /**
   * Removes whoever the account is or was in the project, and their name from its history. Throws
   * `invalid_request` for the last owner.
   */
  forgetMember(request: Forgetting): Promise<void>
  /** Replaces an earlier one to the same address. Throws `not_permitted`, `invalid_request`. */
  createInvitation(invitation: NewInvitation): Promise<Invitation>
  /** Those that can still be accepted, oldest first. */
  listInvitations(projectId: string, now: number): Awaitable<Invitation[]>
  /** Null when nothing can be accepted with the token. */
  findInvitation(tokenHash: string, now: number): Awaitable<OpenInvitation | null>
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
  addSetupToken(token: { tokenHash: string; expiresAt: number; now: number }): Promise<void>
  /** Whether `createOwner` would take the token. */
  loadSetup(tokenHash: string, now: number): Awaitable<boolean>
  /**
   * Creates an account that owns the default, else the first project, which is created if there is
   * none. Ends all setup tokens. Null when the token is not valid. Throws `invalid_request`.
   */
  createOwner(owner: NewOwner): Promise<CreatedOwner | null>
}
