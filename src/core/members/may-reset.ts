import { type Role, mayGive } from './role.ts'

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
