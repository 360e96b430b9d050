import { type Role, mayGive, roles } from '#core/members/role.ts'
import type { Connection, Parameter } from '#storage/connection.ts'
import { text } from '#storage/contact-row.ts'
import { deletePlaces } from '#storage/id-directory.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { type Sql, inTexts, sql } from '#storage/sql.ts'

export function withdrawById(
  { connection, projectNumber }: ProjectTransaction,
  id: string,
): Promise<void> {
  return withdraw(connection, deleteById, projectNumber, id)
}

export function withdrawInvitationsTo(
  { connection, projectNumber }: ProjectTransaction,
  email: string,
): Promise<void> {
  return withdraw(connection, deleteByEmail, projectNumber, email)
}

/** Ends the invitations of an account that it could no longer make with its new role, if any. */
export function withdrawInvitationsOf(
  { connection, projectNumber }: ProjectTransaction,
  accountId: string,
  role: Role | null,
): Promise<void> {
  const lost = roles.filter((invitedRole) => role === null || !mayGive(role, invitedRole))
  return withdraw(connection, deleteByMaker, projectNumber, accountId, lost)
}

/** Deletes expired invitations. */
export function pruneInvitations(
  connection: Connection,
  projectNumber: number,
  now: number,
): Promise<void> {
  return withdraw(connection, deleteExpired, projectNumber, now)
}

async function withdraw(
  connection: Connection,
  statement: string | Sql,
  ...values: Parameter[]
): Promise<void> {
  const deleted = await connection.rows(statement, ...values)
  if (deleted.length === 0) return
  await deletePlaces(
    connection,
    deleted.map((row) => text(row, 'token_hash')),
  )
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
