/** From the least to the most. */
export const roles = ['viewer', 'member', 'admin', 'owner'] as const
export type Role = (typeof roles)[number]

/**
 * What people may do in a project, each with the least role that may: `see` leads, fields, forms,
 * destinations, and keys without secrets; `edit`, assign, tag, comment on, finish, merge, import
 * and export leads; `erase` leads, and export or erase one person's data; `manage` keys, fields,
 * forms, destinations, members up to admin, requests, the audit log and settings; `own`: owners,
 * tiers, and creating, archiving and deleting projects.
 */
export const may = {
  see: 'viewer',
  edit: 'member',
  erase: 'admin',
  manage: 'admin',
  own: 'owner',
} as const satisfies Record<string, Role>
export type Ability = keyof typeof may

export const abilities = Object.keys(may) as readonly Ability[]

export function isAllowed(role: Role, ability: Ability): boolean {
  return roles.indexOf(role) >= roles.indexOf(may[ability])
}

export function abilitiesOf(role: Role): Ability[] {
  return abilities.filter((ability) => isAllowed(role, ability))
}

/** Whether leads can be assigned to the member. Those whose role changes keep theirs. */
export function mayBeAssigned({ role }: { role: Role }): boolean {
  return isAllowed(role, 'edit')
}

/** Whether someone with this role may give the other one, and take it away. */
export function mayGive(role: Role, givenRole: Role): boolean {
  return isAllowed(role, givenRole === 'owner' ? 'own' : 'manage')
}

/** The roles that someone with this one may give and take away. */
export function grantableBy(role: Role): Role[] {
  return roles.filter((given) => mayGive(role, given))
}
