import { may, mayGive, type Role } from '#model/members/roles.ts'
import { lastOwnerError, roleError } from './errors.ts'

export type RoleChange = {
  /** The role of the member who makes the change. */
  by: Role | 'operator'
  isSelf: boolean
  /** Null for someone who is not a member yet. */
  from: Role | null
  /** Null for someone who leaves. */
  to: Role | null
  owners: number
}

/** Refuses what the role does not allow, and what would leave the project without an owner. */
export function requireRights({ by, isSelf, from, to, owners }: RoleChange): void {
  const isLeaving = isSelf && to === null
  if (by !== 'operator' && !isLeaving) {
    for (const role of [from, to]) {
      if (role !== null && !mayGive(by, role))
        throw roleError(role === 'owner' ? may.own : may.manage)
    }
  }
  if (from === 'owner' && to !== 'owner' && owners === 1) throw lastOwnerError()
}

/** A project of the account, with its role there and that of the account that made the link. */
export type RolesInProject = { of: Role; by: Role | null }

/**
 * Whether a member may choose a new password for an account. They can sign in as it then, so only
 * those may who could remove it from each of its projects; an owner's is the operator's affair.
 */
export function mayReset(projects: readonly RolesInProject[]): boolean {
  return (
    projects.length > 0 &&
    projects.every(({ of, by }) => of !== 'owner' && by !== null && mayGive(by, of))
  )
}
