import type { CreatedOwner, NewOwner } from '#core/members/member.ts'
import { number, text } from '#storage/contact-row.ts'
import { addAccount } from '#storage/repositories/accounts/accounts.ts'
import type { GlobalTransaction } from '#storage/repositories/global-transaction.ts'
import { addProject, updateProject } from '#storage/repositories/projects/projects.ts'
import { addMember } from './members.ts'
import { takeSetupToken } from './setup-tokens.ts'

export async function createOwner(
  loose: GlobalTransaction,
  { tokenHash, account, project, projectDefault, now }: NewOwner,
): Promise<CreatedOwner | null> {
  const { connection } = loose
  // Also keeps a server that starts from creating the first project at the same time.
  await loose.lock('create the first project')
  if (!(await takeSetupToken(connection, tokenHash, now))) return null
  const { id: accountId } = await addAccount(connection, account, now)
  const { projectId, projectNumber } = await ownProject(loose, {
    ...projectDefault,
    ...project,
    now,
  })
  await loose.within(projectNumber, async (transaction) => {
    await updateProject(transaction, { projectId, ...project })
    await addMember(transaction, { accountId, role: 'owner', now })
  })
  return { accountId, projectId }
}

async function ownProject(
  loose: GlobalTransaction,
  newProject: { name: string; defaultCountry: string | null; now: number },
): Promise<{ projectId: string; projectNumber: number }> {
  const row = await loose.connection.row(selectProject)
  if (row !== undefined) return { projectId: text(row, 'id'), projectNumber: number(row, 'number') }
  const { project, projectNumber } = await addProject(loose, newProject)
  return { projectId: project.id, projectNumber }
}

const selectProject = `
  SELECT id, number FROM projects WHERE deleted_at IS NULL
  ORDER BY is_default DESC, number LIMIT 1`
