import { hash } from 'node:crypto'

import type { AccountStore } from './account-store.ts'

/** The account of a sign-in that has the right password and waits for a code; null without one. */
export async function findPendingAccount(
  store: Pick<AccountStore, 'listRows'>,
  identifier: string,
): Promise<string | null> {
  // As the library of sign-in looks for it.
  const value = hash('sha256', identifier, 'base64url')
  const where = [{ field: 'identifier', is: 'equal', value }] as const
  const [pending] = await store.listRows({ table: 'verifications', where, limit: 1 })
  return pending === undefined ? null : String(pending['value'])
}

/** Ends the sign-ins of an account that wait for a code: its password is another one now. */
export async function endPendingSignIns(
  store: Pick<AccountStore, 'deleteRows'>,
  accountId: string,
): Promise<void> {
  await store.deleteRows('verifications', [{ field: 'value', is: 'equal', value: accountId }])
}
