import { requireScope } from '#core/keys/authenticate.ts'
import { requireKey } from '#core/keys/secrets/credential.ts'
import type { Authority } from '#core/once/once.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { findKeys } from './keys.ts'

/** Throws `invalid_key` when the key has ended by now, and `insufficient_scope`. */
export async function requireAuthority(
  transaction: ProjectTransaction,
  { secretHash, scope }: Authority,
  now: number,
): Promise<void> {
  const keys = await findKeys(transaction, [secretHash])
  const key = requireKey({ secretHash }, { find: (hash) => keys.get(hash) ?? null, now })
  if (key !== null) requireScope(key, scope)
}
