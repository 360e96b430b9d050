import { raise } from '#core/errors.ts'
import { foldEmail } from '#core/email.ts'
import type { AccountStore } from './account-store.ts'
import type { Account } from './account.ts'
import { unknownAccountError } from './errors.ts'

/** Whoever signs in with the address, however it is written. Throws `not_found`. */
export async function requireAccount(
  store: Pick<AccountStore, 'findAccount'>,
  address: string,
): Promise<Account> {
  const email = foldEmail(address.trim().normalize('NFC'))
  const account = email === null ? null : await store.findAccount(email)
  return account ?? raise(unknownAccountError(address.trim()))
}
