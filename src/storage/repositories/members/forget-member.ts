import type { Forgetting } from '#core/members/member-store.ts'
import { formerMemberLabel } from '#core/members/member.ts'
import { numberOrNull, text } from '#storage/contact-row.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { withdrawInvitationsTo } from './withdraw-invitations.ts'
import { removeMember } from './members.ts'

export async function forgetMember(
  transaction: ProjectTransaction,
  forgetting: Forgetting,
): Promise<void> {
  const { connection, projectNumber } = transaction
  const { projectId, accountId, email, now } = forgetting
  const row = await connection.row(selectEver, projectNumber, accountId)
  if (row !== undefined) {
    const memberId = text(row, 'id')
    if (numberOrNull(row, 'removed_at') === null) {
      await removeMember(transaction, { projectId, memberId, by: 'operator', now })
    }
    await connection.run(detach, projectNumber, memberId)
    await connection.run(renameActor, projectNumber, memberId, formerMemberLabel)
  }
  await withdrawInvitationsTo(transaction, email)
}

const selectEver = `
  SELECT id, removed_at FROM members WHERE project_number = $1 AND account_id = $2`
const detach = 'UPDATE members SET account_id = NULL WHERE project_number = $1 AND id = $2'
const renameActor = 'UPDATE actors SET label = $3 WHERE project_number = $1 AND id = $2'
