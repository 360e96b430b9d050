import { foldEmail } from '#core/contacts/identity/email.ts'
import type { AccountStore } from './account-store.ts'
import type { Account } from './account.ts'
import { refuseUnknownAccount } from './refusals.ts'

/** Whoever signs in with the address, however it is written. Throws `not_found`. */
export async function requireAccount(
  store: Pick<AccountStore, 'findAccount'>,
  address: string,
): Promise<Account> {
  const email = foldEmail(address.trim().normalize('NFC'))
  const account = email === null ? null : await store.findAccount(email)
  return account ?? refuseUnknownAccount(address.trim())
}
