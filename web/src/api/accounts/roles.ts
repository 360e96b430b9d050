import { type Role, roles } from '#model/members/roles.ts'

/** Whether a role may do what takes another one. */
export function isAtLeast(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least)
}

/** The roles that someone may give and take away: owners are named by owners. */
export function grantableBy(role: Role): readonly Role[] {
  if (!isAtLeast(role, 'admin')) return []
  return role === 'owner' ? roles : roles.filter((other) => other !== 'owner')
}
