/** A person who can sign in, whatever projects they are a member of. */
export type Account = {
  id: string
  name: string
  /** In the form in which addresses are matched. */
  email: string
  hasSecondFactor: boolean
}

export type NewAccount = { name: string; email: string; passwordHash: string }

/** Whoever a session belongs to. */
export type SignedIn = { sessionId: string; account: Account; expiresAt: number }

/** Whoever changes members: the operator, who may everything, or an account by its own role. */
export type ChangedBy = 'operator' | { accountId: string }

export const accountNameCharactersMax = 100
export const passwordCharactersMin = 12
export const passwordCharactersMax = 128
export const sessionKeptMs = 14 * 24 * 3_600_000
/** Of one account; those that were used longest ago are not listed. */
export const sessionsListedMax = 100
/** Of the browser's name that a session keeps; browsers send about 120. */
export const userAgentCharactersMax = 256
export const resetLinkKeptMs = 3_600_000
