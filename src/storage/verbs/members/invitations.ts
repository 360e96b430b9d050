import { createId } from '#core/id.ts'
import type { Acceptance, NewInvitation } from '#core/members/member-store.ts'
import {
  type ChangedBy,
  type Invitation,
  type Member,
  type OpenInvitation,
  invitationsMax,
} from '#core/members/member.ts'
import { judgeChange } from '#core/members/judge-change.ts'
import {
  refuseKnownMember,
  refuseManyInvitations,
  refuseOtherAccount,
  refuseUnknownInvitation,
} from '#core/members/refusals.ts'
import type { Role } from '#core/members/role.ts'
import type { Connection, Reads } from '#storage/connection.ts'
import { text, textOrNull } from '#storage/contact-row.ts'
import { type Place, addPlace, deletePlaces } from '#storage/places.ts'
import { addAccount, getAccount } from '#storage/verbs/accounts/accounts.ts'
import type { Session } from '#storage/verbs/session.ts'
import { invitationOf, selectMembers } from './member-row.ts'
import { addMember, requireRoom, roleOf } from './members.ts'

export async function listInvitations(
  reads: Reads,
  { projectNumber }: Place,
  now: number,
): Promise<Invitation[]> {
  const rows = await reads.rows(selectOpen, projectNumber, now, invitationsMax)
  return rows.map(invitationOf)
}

export async function findInvitation(
  reads: Reads,
  { projectNumber, number: invitationNumber }: Place,
  now: number,
): Promise<OpenInvitation | null> {
  const row = await reads.row(selectForGuest, projectNumber, invitationNumber, now)
  if (row === undefined) return null
  const { email, role, invitedBy, expiresAt } = invitationOf(row)
  const project = { projectId: text(row, 'project_id'), projectName: text(row, 'project_name') }
  const hasAccount = textOrNull(row, 'account') !== null
  return { email, role, invitedBy, expiresAt, ...project, hasAccount }
}

export async function createInvitation(
  session: Session,
  invitation: NewInvitation,
): Promise<Invitation> {
  const { connection, projectNumber } = session
  const { email, role, by, now, expiresAt, tokenHash } = invitation
  judgeChange({ by: await roleOf(session, by), isSelf: false, from: null, to: role, owners: 0 })
  if ((await connection.row(selectByEmail, projectNumber, email)) !== undefined) {
    refuseKnownMember(email)
  }
  const open = await connection.rows(selectOpen, projectNumber, now, invitationsMax)
  const others = open.filter((row) => text(row, 'email') !== email)
  if (others.length >= invitationsMax) refuseManyInvitations(invitationsMax)
  await withdrawInvitationsTo(session, email)
  const id = createId('invitation', now)
  const invitedBy = await nameOf(connection, by)
  const invitationNumber = session.nextNumber()
  const given = [id, tokenHash, email, role, invitedBy, now, expiresAt]
  await connection.run(insertInvitation, projectNumber, invitationNumber, ...given)
  await addPlace(connection, tokenHash, { projectNumber, number: invitationNumber })
  return { id, email, role, invitedBy, createdAt: now, expiresAt }
}

export async function withdrawInvitation(
  session: Session,
  { invitationId, by }: { invitationId: string; by: ChangedBy },
): Promise<void> {
  const { connection, projectNumber } = session
  const role = await roleOf(session, by)
  const row = await connection.row(selectById, projectNumber, invitationId)
  if (row === undefined) refuseUnknownInvitation(invitationId)
  const given: Role = invitationOf(row).role
  judgeChange({ by: role, isSelf: false, from: given, to: null, owners: 0 })
  await deleteInvitations(connection, deleteById, projectNumber, invitationId)
}

/** Null when nothing can be accepted any more. */
export async function acceptInvitation(
  session: Session,
  invitationNumber: number,
  { account, now }: Acceptance,
): Promise<{ projectId: string; member: Member } | null> {
  const { connection, projectNumber } = session
  const row = await connection.row(selectForGuest, projectNumber, invitationNumber, now)
  if (row === undefined) return null
  const { id, email, role } = invitationOf(row)
  if ('accountId' in account) {
    const known = await getAccount(connection, account.accountId)
    if (known?.email !== email) refuseOtherAccount(email)
    const here = await connection.row(selectByEmail, projectNumber, email)
    if (here !== undefined) refuseKnownMember(email)
  }
  await requireRoom(session)
  const accountId =
    'accountId' in account
      ? account.accountId
      : (await addAccount(connection, { ...account, email }, now)).id
  const member = await addMember(session, { accountId, role, now })
  await deleteInvitations(connection, deleteById, projectNumber, id)
  return { projectId: text(row, 'project_id'), member }
}

export function withdrawInvitationsTo(
  { connection, projectNumber }: Session,
  email: string,
): Promise<void> {
  return deleteInvitations(connection, deleteByEmail, projectNumber, email)
}

/** Deletes those that have expired. */
export function pruneInvitations(
  connection: Connection,
  projectNumber: number,
  now: number,
): Promise<void> {
  return deleteInvitations(connection, deleteExpired, projectNumber, now)
}

async function deleteInvitations(
  connection: Connection,
  sql: string,
  ...values: (string | number)[]
): Promise<void> {
  const deleted = await connection.rows(sql, ...values)
  if (deleted.length === 0) return
  await deletePlaces(
    connection,
    deleted.map((row) => text(row, 'token_hash')),
  )
}

async function nameOf(connection: Connection, by: ChangedBy): Promise<string> {
  if (by === 'operator') return by
  return (await getAccount(connection, by.accountId))?.name ?? by.accountId
}

const columns = 'i.id, i.email, i.role, i.invited_by, i.created_at, i.expires_at'
const selectOpen = `
  SELECT ${columns} FROM invitations AS i WHERE i.project_number = $1 AND i.expires_at > $2
  ORDER BY i.number LIMIT $3`
const selectById = `
  SELECT ${columns} FROM invitations AS i WHERE i.project_number = $1 AND i.id = $2`
const selectForGuest = `
  SELECT ${columns}, p.id AS project_id, p.name AS project_name, a.id AS account
  FROM invitations AS i JOIN projects AS p ON p.number = i.project_number
  LEFT JOIN accounts AS a ON a.email = i.email
  WHERE i.project_number = $1 AND i.number = $2 AND i.expires_at > $3 AND p.deleted_at IS NULL`
const selectByEmail = `${selectMembers} AND a.email = $2`
const insertInvitation = `
  INSERT INTO invitations (project_number, number, id, token_hash, email, role, invited_by,
    created_at, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
const deleteById = `
  DELETE FROM invitations WHERE project_number = $1 AND id = $2 RETURNING token_hash`
const deleteByEmail = `
  DELETE FROM invitations WHERE project_number = $1 AND email = $2 RETURNING token_hash`
const deleteExpired = `
  DELETE FROM invitations WHERE project_number = $1 AND expires_at <= $2 RETURNING token_hash`
