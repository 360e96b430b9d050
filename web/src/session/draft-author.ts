/** The account that has written what is kept in memory and not stored; null for none. */
let authorId: string | null = null
const forgetters = new Set<() => void>()

/** Keeps only what this account has written; null for nothing. */
export function keepDraftsOf(accountId: string | null): void {
  if (accountId !== authorId) for (const forget of forgetters) forget()
  authorId = accountId
}

/** Calls back once what the account has written must be forgotten. */
export function whenAuthorChanges(forget: () => void): void {
  forgetters.add(forget)
}
