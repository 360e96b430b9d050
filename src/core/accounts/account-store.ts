import type { Awaitable } from '#core/awaitable.ts'
import type { AccountRow, AccountTable, AccountValue, Condition } from './account-fields.ts'
import type { Account, ChangedBy, SignedIn } from './account.ts'

export type RowQuery = {
  table: AccountTable
  where: readonly Condition[]
  limit: number
  offset?: number
  sortBy?: { field: string; isDescending: boolean }
}
export type RowChange = {
  table: AccountTable
  where: readonly Condition[]
  set: AccountRow
  /** What is added to numbers, in the same step. */
  add?: Readonly<Record<string, number>>
}

export type NewResetLink = {
  tokenHash: string
  accountId: string
  by: ChangedBy
  expiresAt: number
}
export type ResetByLink = { tokenHash: string; passwordHash: string; now: number }

/**
 * What is needed from storage for people who sign in. Rows are read and written as the library of
 * sign-in asks for them; what it must do in one step, such as using a token, is one operation.
 */
export type AccountStore = {
  /** Whoever a session belongs to; null when it has ended. Asked for each request. */
  findSession(tokenHash: string, now: number): Awaitable<SignedIn | null>
  /** By its address as it is matched. */
  findAccount(email: string): Awaitable<Account | null>
  listRows(query: RowQuery): Awaitable<AccountRow[]>
  createRow(table: AccountTable, row: Readonly<Record<string, AccountValue>>): Promise<AccountRow>
  /** Answers the rows as they are afterwards. */
  changeRows(change: RowChange): Promise<AccountRow[]>
  /** Answers what was deleted: each row to one caller only. */
  deleteRows(table: AccountTable, where: readonly Condition[]): Promise<AccountRow[]>
  /**
   * A link for a new password ends when the password changes, and when a role of the account or of
   * the one that made it does. Throws `not_permitted`.
   */
  addResetLink(link: NewResetLink): Promise<void>
  /** Whose password a link replaces; null for one that has ended. */
  findResetLink(tokenHash: string, now: number): Awaitable<{ email: string } | null>
  /**
   * Replaces the password, and ends the sessions of the account. Null for a link that has ended:
   * it is judged by the roles of both accounts in this transaction.
   */
  takeResetLink(reset: ResetByLink): Promise<{ email: string } | null>
  /** Keeps the given text for all nodes, unless one is kept already. Answers the kept one. */
  keepSignInSecret(proposed: string): Promise<string>
}
