import type { MemberStore } from '#core/members/member-store.ts'
import { lastOwnerError } from '#core/members/errors.ts'
import { listAllProjects } from '#core/projects/choose-project.ts'
import type { ProjectStore } from '#core/projects/project-store.ts'
import type { AccountTable } from '#core/accounts/account-fields.ts'
import type { AccountStore } from '#core/accounts/account-store.ts'
import type { Account } from '#core/accounts/account.ts'

type Store = Pick<AccountStore, 'deleteRows'> &
  Pick<MemberStore, 'listMembers' | 'listMemberships' | 'forgetMember'> &
  Pick<ProjectStore, 'listProjects'>

/** Where rows name their account. The account itself goes last, so that a second try finds it. */
const rowsOfAccount: readonly (readonly [table: AccountTable, field: string])[] = [
  ['sessions', 'accountId'],
  ['credentials', 'accountId'],
  ['second_factors', 'accountId'],
  ['passkeys', 'accountId'],
  ['verifications', 'value'],
  ['accounts', 'id'],
]

/**
 * Deletes an account and what it signs in with. It leaves all projects, whose history calls it a
 * former member from then on. Throws `invalid_request` for the last owner of a project, before
 * anything is changed.
 */
export async function deleteAccount(
  store: Store,
  { id: accountId, email }: Account,
  now: number,
): Promise<void> {
  for (const { projectId, projectName, role } of await store.listMemberships(accountId)) {
    if (role !== 'owner') continue
    const members = await store.listMembers(projectId)
    if (members.filter((member) => member.role === 'owner').length === 1) {
      throw lastOwnerError(projectName)
    }
  }
  // Also those that it has left, whose history names it.
  for (const { id: projectId } of await listAllProjects(store)) {
    await store.forgetMember({ projectId, accountId, email, now })
  }
  for (const [table, field] of rowsOfAccount) {
    await store.deleteRows(table, [{ field, is: 'equal', value: accountId }])
  }
}
