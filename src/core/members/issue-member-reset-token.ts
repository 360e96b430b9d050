import type { AccountStore } from '#core/accounts/account-store.ts'
import { ownResetError } from '#core/accounts/errors.ts'
import { issueResetTokenBy } from '#core/accounts/reset-links.ts'
import type { Once } from '#core/once/once.ts'
import type { MemberStore } from './member-store.ts'
import { unknownMemberError } from './errors.ts'

type ResetRequest = {
  by: { accountId: string }
  memberId: string
  projectId: string
  now: number
}

/**
 * The token of a link with which a member chooses a new password, by another member. Throws
 * `not_found`, `not_permitted`.
 */
export async function issueMemberResetToken(
  store: Pick<AccountStore, 'addResetLink'> & Pick<MemberStore, 'listMembers'>,
  { by, memberId, projectId, now }: ResetRequest,
  once: Once | null = null,
): Promise<string> {
  const member = (await store.listMembers(projectId)).find(({ id }) => id === memberId)
  if (member === undefined || member.accountId === null) throw unknownMemberError(memberId)
  // A session that was taken over must not become a password without the old one.
  if (member.accountId === by.accountId) throw ownResetError()
  return issueResetTokenBy(store, { accountId: member.accountId, by, now }, once)
}
