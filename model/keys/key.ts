export const keyKinds = ['secret', 'publishable'] as const
export type KeyKind = (typeof keyKinds)[number]

/** What a secret key usually gets. */
export const usualScopes = ['contacts:create', 'contacts:read', 'contacts:search'] as const
/** What a secret key gets only on purpose. */
export const extraScopes = [
  'contacts:update',
  'contacts:delete',
  'fields:read',
  'fields:create',
  'members:read',
  'events:read',
  'webhooks:manage',
] as const
/** In the order in which they are shown. */
export const scopes = [...usualScopes, ...extraScopes] as const
export type Scope = (typeof scopes)[number]

/** The rate limits of a key that is given no other tier (docs/limits.md#rate-limits). */
export const standardTierName = 'standard'

/** How long the old secret keeps working after a rotation. */
export const overlaps = ['0', '1h', '24h', '7d'] as const
export type Overlap = (typeof overlaps)[number]

/** Members to whom a key or a form assigns its leads in turn. */
export const assigneesMax = 50

/** So many colours can be told apart; a key's chip has one of them, which it keeps. */
export const hueCount = 12
