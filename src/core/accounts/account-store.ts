import type { Awaitable } from '#core/awaitable.ts'
import type { AccountRow, AccountTable, AccountValue, Condition } from './account-fields.ts'
import type { Account, SignedIn } from './account.ts'

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

/**
 * What is needed from storage for people who sign in. Rows are read and written as the library of
 * sign-in asks for them; what it must do in one step, such as using a token, is one verb.
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
  /** Keeps the given text for all nodes, unless one is kept already. Answers the kept one. */
  keepSignInSecret(proposed: string): Promise<string>
}
