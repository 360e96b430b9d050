import type { Role } from './role.ts'

/** One person in one project. */
export type Member = {
  /** `user_…`: what `assigneeId` names. */
  id: string
  /** Null for whoever can't sign in: an earlier version stored them, or it was deleted. */
  accountId: string | null
  name: string
  email: string | null
  role: Role
  createdAt: number
}

/** A project as one of its members sees it. */
export type Membership = { projectId: string; projectName: string; memberId: string; role: Role }

export type Invitation = {
  id: string
  email: string
  role: Role
  /** The name of whoever invited. */
  invitedBy: string
  createdAt: number
  expiresAt: number
}

/** An invitation as whoever holds its link sees it. */
export type OpenInvitation = Pick<Invitation, 'email' | 'role' | 'invitedBy' | 'expiresAt'> & {
  projectId: string
  projectName: string
  /** Whether someone can sign in with its e-mail address. */
  hasAccount: boolean
}

/** What history calls somebody whose account was deleted. */
export const formerMemberLabel = 'former member'
export const membersMax = 500
export const invitationsMax = 100
/** Of one account. */
export const membershipsMax = 200
export const invitationKeptMs = 7 * 24 * 3_600_000
export const setupTokenKeptMs = 24 * 3_600_000
/** Each start of a server without an owner adds one. */
export const setupTokensMax = 10
