import type { AccountStore } from '#core/accounts/account.ts'
import { requireAccount } from '#core/accounts/manage-accounts.ts'
import { issueResetTokenBy } from '#core/accounts/reset-links.ts'
import { byOperator } from '#core/actor.ts'
import type { AuditStore } from '#core/audit/audit-store.ts'
import type { MemberStore } from './member.ts'

type Store = Pick<AccountStore, 'findAccount' | 'addResetLink'> &
  Pick<AuditStore, 'addAuditEntry'> &
  Pick<MemberStore, 'listMemberships'>

/**
 * The token of a link with which the person with this address chooses a new password, once. By the
 * operator, as each of the person's projects records. Throws `not_found`.
 */
export async function issueResetToken(store: Store, email: string, now: number): Promise<string> {
  const { id: accountId } = await requireAccount(store, email)
  const token = await issueResetTokenBy(store, { accountId, by: 'operator', now })
  const change = { subject: 'member', action: 'resetPassword', label: null } as const
  const recorded = { by: byOperator, origin: null, now, before: null, after: null }
  for (const { projectId, memberId } of await store.listMemberships(accountId)) {
    await store.addAuditEntry({ ...change, ...recorded, projectId, subjectId: memberId })
  }
  return token
}
