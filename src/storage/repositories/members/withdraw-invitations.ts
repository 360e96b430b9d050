import { mayGive, type Role, roles } from '#model/members/roles.ts'
import type { Parameter, ProjectStatements } from '#storage/connection.ts'
import { deletePlaces } from '#storage/id-directory.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { type Sql, inTexts, sql } from '#storage/sql.ts'

export function withdrawById(transaction: ProjectTransaction, id: string): Promise<void> {
  return withdraw(transaction, deleteById, id)
}

export function withdrawInvitationsTo(
  transaction: ProjectTransaction,
  email: string,
): Promise<void> {
  return withdraw(transaction, deleteByEmail, email)
}

/** Ends the invitations of an account that it could no longer make with its new role, if any. */
export function withdrawInvitationsOf(
  transaction: ProjectTransaction,
  accountId: string,
  role: Role | null,
): Promise<void> {
  const lost = roles.filter((invitedRole) => role === null || !mayGive(role, invitedRole))
  return withdraw(transaction, deleteByMaker, accountId, lost)
}

/** Deletes expired invitations. */
export function pruneInvitations(project: ProjectStatements, now: number): Promise<void> {
  return withdraw(project, deleteExpired, now)
}

async function withdraw(
  project: ProjectStatements,
  statement: string | Sql,
  ...values: Parameter[]
): Promise<void> {
  const deleted = await project.rows(statement, ...values)
  await deletePlaces(project, deleted, 'token_hash')
}

const deleteById = `
  DELETE FROM invitations WHERE project_number = $1 AND id = $2 RETURNING token_hash`
const deleteByEmail = `
  DELETE FROM invitations WHERE project_number = $1 AND email = $2 RETURNING token_hash`
const deleteByMaker = sql`
  DELETE FROM invitations
  WHERE project_number = $1 AND made_by = $2 AND role ${inTexts('$3')} RETURNING token_hash`
const deleteExpired = `
  DELETE FROM invitations WHERE project_number = $1 AND expires_at <= $2 RETURNING token_hash`
