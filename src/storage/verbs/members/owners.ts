import type { CreatedOwner, NewOwner } from '#core/members/member-store.ts'
import { setupTokensMax } from '#core/members/member.ts'
import type { Reads } from '#storage/connection.ts'
import { number, text } from '#storage/contact-row.ts'
import { addAccount } from '#storage/verbs/accounts/accounts.ts'
import type { LooseSession } from '#storage/verbs/loose-session.ts'
import { addProject, updateProject } from '#storage/verbs/projects/projects.ts'
import { addMember } from './members.ts'

export async function addSetupToken(
  { connection }: LooseSession,
  { tokenHash, expiresAt, now }: { tokenHash: string; expiresAt: number; now: number },
): Promise<void> {
  await connection.run(deleteSurplus, now, setupTokensMax - 1)
  await connection.run(insertToken, tokenHash, expiresAt)
}

export async function loadSetup(reads: Reads, tokenHash: string, now: number): Promise<boolean> {
  return (await reads.row(selectToken, tokenHash, now)) !== undefined
}

export async function createOwner(
  loose: LooseSession,
  { tokenHash, account, project, projectDefault, now }: NewOwner,
): Promise<CreatedOwner | null> {
  const { connection } = loose
  // Also keeps a server that starts from creating the first project at the same time.
  await loose.lock('create the first project')
  if ((await connection.row(selectToken, tokenHash, now)) === undefined) return null
  const { id: accountId } = await addAccount(connection, account, now)
  const { projectId, projectNumber } = await ownProject(loose, {
    ...projectDefault,
    ...project,
    now,
  })
  await loose.within(projectNumber, async (session) => {
    await updateProject(session, { projectId, ...project })
    await addMember(session, { accountId, role: 'owner', now })
  })
  await connection.run(deleteTokens)
  return { accountId, projectId }
}

async function ownProject(
  loose: LooseSession,
  given: { name: string; defaultCountry: string | null; now: number },
): Promise<{ projectId: string; projectNumber: number }> {
  const row = await loose.connection.row(selectProject)
  if (row !== undefined) return { projectId: text(row, 'id'), projectNumber: number(row, 'number') }
  const { project, projectNumber } = await addProject(loose, given)
  return { projectId: project.id, projectNumber }
}

const insertToken = 'INSERT INTO setup_tokens (hash, expires_at) VALUES ($1, $2)'
const selectToken = 'SELECT hash FROM setup_tokens WHERE hash = $1 AND expires_at > $2'
const deleteTokens = 'DELETE FROM setup_tokens'
const deleteSurplus = `
  DELETE FROM setup_tokens WHERE expires_at <= $1 OR hash NOT IN (
    SELECT hash FROM setup_tokens ORDER BY expires_at DESC LIMIT $2)`
const selectProject = `
  SELECT id, number FROM projects WHERE deleted_at IS NULL
  ORDER BY is_default DESC, number LIMIT 1`
