import type { AccountStore } from './account-store.ts'
import { manyPasskeysError } from './errors.ts'

/** A browser gets the list of those that exist, which can be no longer. */
export const passkeysMax = 64

/** Throws `invalid_request` for an account that has as many passkeys as it can. */
export async function requirePasskeyRoom(
  store: Pick<AccountStore, 'listRows'>,
  accountId: string,
): Promise<void> {
  const where = [{ field: 'accountId', is: 'equal', value: accountId }] as const
  const rows = await store.listRows({ table: 'passkeys', where, limit: passkeysMax })
  if (rows.length === passkeysMax) throw manyPasskeysError(passkeysMax)
}
