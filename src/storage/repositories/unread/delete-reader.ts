import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'

/** Deletes what a member who leaves has read. */
export async function deleteReader(
  transaction: ProjectTransaction,
  memberId: string,
): Promise<void> {
  for (const deleteRows of deletions) await transaction.run(deleteRows, memberId)
}

const deletions = ['readers', 'read_contacts'].map(
  (table) => `DELETE FROM ${table} WHERE project_number = $1 AND member_id = $2`,
)
