import type { CreatedOwner, NewOwnedProject, NewOwner } from '#core/members/member.ts'
import type { Project } from '#core/projects/project.ts'
import { number, text } from '#storage/contact-row.ts'
import { addAccount } from '#storage/repositories/accounts/accounts.ts'
import type { GlobalTransaction } from '#storage/repositories/global-transaction.ts'
import { addProject, updateProject } from '#storage/repositories/projects/projects.ts'
import { addMember } from './members.ts'
import { takeSetupToken } from './setup-tokens.ts'

export async function createOwner(
  transaction: GlobalTransaction,
  { tokenHash, account, project, projectDefault, now }: NewOwner,
): Promise<CreatedOwner | null> {
  const { connection } = transaction
  // Also keeps a server that starts from creating the first project at the same time.
  await transaction.lock('create the first project')
  if (!(await takeSetupToken(connection, tokenHash, now))) return null
  const { id: accountId } = await addAccount(connection, account, now)
  const { projectId, projectNumber } = await ownProject(transaction, {
    ...projectDefault,
    ...project,
    now,
  })
  await transaction.within(projectNumber, async (ofProject) => {
    await updateProject(ofProject, { projectId, ...project })
    await addMember(ofProject, { accountId, role: 'owner', now })
  })
  return { accountId, projectId }
}

export async function createOwnedProject(
  transaction: GlobalTransaction,
  { accountId, ...newProject }: NewOwnedProject,
): Promise<Project> {
  const { now } = newProject
  const { project, projectNumber } = await addProject(transaction, newProject)
  await transaction.within(projectNumber, (ofProject) =>
    addMember(ofProject, { accountId, role: 'owner', now }),
  )
  return project
}

async function ownProject(
  transaction: GlobalTransaction,
  newProject: { name: string; defaultCountry: string | null; now: number },
): Promise<{ projectId: string; projectNumber: number }> {
  const row = await transaction.connection.row(selectProject)
  if (row !== undefined) return { projectId: text(row, 'id'), projectNumber: number(row, 'number') }
  const { project, projectNumber } = await addProject(transaction, newProject)
  return { projectId: project.id, projectNumber }
}

const selectProject = `
  SELECT id, number FROM projects WHERE deleted_at IS NULL
  ORDER BY is_default DESC, number LIMIT 1`
