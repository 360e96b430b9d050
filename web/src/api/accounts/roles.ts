/** From the least to the most. */
export const roles = ['viewer', 'member', 'admin', 'owner'] as const
export type Role = (typeof roles)[number]

/** Whether a role may do what takes another one. */
export function isAtLeast(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least)
}

/** The roles that someone may give and take away: owners are named by owners. */
export function grantableBy(role: Role): readonly Role[] {
  if (!isAtLeast(role, 'admin')) return []
  return role === 'owner' ? roles : roles.filter((other) => other !== 'owner')
}
