import type { FirstProject, NewKey } from '#core/keys/key.ts'
import type { CreatedOwner, NewOwnedProject, NewOwner } from '#core/members/member.ts'
import { addAccount } from '#storage/repositories/accounts/accounts.ts'
import type { GlobalTransaction } from '#storage/repositories/global-transaction.ts'
import { addFirstKeys } from '#storage/repositories/projects/first-project.ts'
import { addProject, updateProject } from '#storage/repositories/projects/projects.ts'
import { number, text } from '#storage/row.ts'
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
  { accountId, origin, ...newProject }: NewOwnedProject,
  newKeys: readonly Omit<NewKey, 'projectId'>[],
): Promise<FirstProject | null> {
  const { now } = newProject
  if ((await transaction.connection.row(selectOwned, accountId)) === undefined) return null
  const { project, projectNumber } = await addProject(transaction, newProject)
  return transaction.within(projectNumber, async (ofProject) => {
    const { id, name } = await addMember(ofProject, { accountId, role: 'owner', now })
    const by = { actor: { kind: 'member', id, label: name }, channel: 'app' } as const
    const recorded = { by, origin, now }
    return { project, keys: await addFirstKeys(ofProject, project.id, newKeys, recorded) }
  })
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

const selectOwned = `
  SELECT 1 FROM memberships AS o
  JOIN members AS m ON m.project_number = o.project_number AND m.account_id = o.account_id
  WHERE o.account_id = $1 AND m.role = 'owner' AND m.removed_at IS NULL LIMIT 1`
const selectProject = `
  SELECT id, number FROM projects WHERE deleted_at IS NULL
  ORDER BY is_default DESC, number LIMIT 1`
