import type { ChangedBy } from '#core/accounts/account.ts'
import {
  knownMemberError,
  manyInvitationsError,
  otherAccountError,
  unknownInvitationError,
} from '#core/members/errors.ts'
import {
  type Acceptance,
  type NewInvitation,
  invitationsMax,
  type Invitation,
  type Member,
  type OpenInvitation,
} from '#core/members/member.ts'
import { requireRights } from '#core/members/role-changes.ts'
import { createId } from '#core/values/id.ts'
import { mayGive, type Role } from '#model/members/roles.ts'
import type { Connection, ProjectReads } from '#storage/connection.ts'
import { addPlace } from '#storage/id-directory.ts'
import { addAccount, getAccount } from '#storage/repositories/accounts/accounts.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { text, textOrNull } from '#storage/row.ts'
import { invitationOf, selectMembers } from './member-row.ts'
import { addMember, findMember, requireMemberRoom, requireRoleOfAuthor } from './members.ts'
import { withdrawById, withdrawInvitationsTo } from './withdraw-invitations.ts'

export async function listInvitations(reads: ProjectReads, now: number): Promise<Invitation[]> {
  const rows = await reads.rows(selectOpen, now, invitationsMax)
  return rows.map(invitationOf)
}

export async function findInvitation(
  reads: ProjectReads,
  invitationNumber: number,
  now: number,
): Promise<OpenInvitation | null> {
  const row = await reads.row(selectForGuest, invitationNumber, now)
  if (row === undefined) return null
  const { email, role, invitedBy, expiresAt } = invitationOf(row)
  const project = { projectId: text(row, 'project_id'), projectName: text(row, 'project_name') }
  const hasAccount = textOrNull(row, 'account') !== null
  return { email, role, invitedBy, expiresAt, ...project, hasAccount }
}

export async function createInvitation(
  transaction: ProjectTransaction,
  invitation: NewInvitation,
): Promise<Invitation> {
  const { email, role, by, now, expiresAt, tokenHash } = invitation
  const open = await listInvitations(transaction, now)
  // To replace one is to withdraw it.
  const from = open.find((sent) => sent.email === email)?.role ?? null
  requireRights({
    by: await requireRoleOfAuthor(transaction, by),
    isSelf: false,
    from,
    to: role,
    owners: 0,
  })
  if ((await transaction.row(selectByEmail, email)) !== undefined) {
    throw knownMemberError(email)
  }
  const others = open.filter((sent) => sent.email !== email)
  if (others.length >= invitationsMax) throw manyInvitationsError(invitationsMax)
  await withdrawInvitationsTo(transaction, email)
  const id = createId('invitation', now)
  const invitedBy = await nameOf(transaction.connection, by)
  const invitationNumber = transaction.nextNumber()
  const madeBy = by === 'operator' ? by : by.accountId
  const values = [id, tokenHash, email, role, invitedBy, madeBy, now, expiresAt]
  await transaction.run(insertInvitation, invitationNumber, ...values)
  await addPlace(transaction, tokenHash, invitationNumber)
  return { id, email, role, invitedBy, createdAt: now, expiresAt }
}

export async function withdrawInvitation(
  transaction: ProjectTransaction,
  { invitationId, by }: { invitationId: string; by: ChangedBy },
): Promise<void> {
  const role = await requireRoleOfAuthor(transaction, by)
  const row = await transaction.row(selectById, invitationId)
  if (row === undefined) throw unknownInvitationError(invitationId)
  const invitedRole: Role = invitationOf(row).role
  requireRights({ by: role, isSelf: false, from: invitedRole, to: null, owners: 0 })
  await withdrawById(transaction, invitationId)
}

/** The open invitation to this address, by the hash of its token; null without one. */
export async function findInvitationTo(
  reads: ProjectReads,
  { email, now }: { email: string; now: number },
): Promise<{ tokenHash: string; role: Role } | null> {
  const row = await reads.row(selectToAddress, email, now)
  if (row === undefined) return null
  return { tokenHash: text(row, 'token_hash'), role: invitationOf(row).role }
}

/** Null when nothing can be accepted any more. */
export async function acceptInvitation(
  transaction: ProjectTransaction,
  invitationNumber: number,
  { account, now }: Acceptance,
): Promise<{ projectId: string; member: Member } | null> {
  const { connection } = transaction
  const row = await transaction.row(selectForGuest, invitationNumber, now)
  if (row === undefined) return null
  const { id, email, role } = invitationOf(row)
  const by = await makerRole(transaction, textOrNull(row, 'made_by'))
  if (by === null || (by !== 'operator' && !mayGive(by, role))) return null
  if ('accountId' in account) {
    const known = await getAccount(connection, account.accountId)
    if (known?.email !== email) throw otherAccountError(email)
    const here = await transaction.row(selectByEmail, email)
    if (here !== undefined) throw knownMemberError(email)
  }
  await requireMemberRoom(transaction)
  const accountId =
    'accountId' in account
      ? account.accountId
      : (await addAccount(connection, { ...account, email }, now)).id
  const member = await addMember(transaction, { accountId, role, now })
  await withdrawById(transaction, id)
  return { projectId: text(row, 'project_id'), member }
}

/** The role of an invitation's maker, as of this transaction; null without one. */
async function makerRole(
  transaction: ProjectTransaction,
  madeBy: string | null,
): Promise<Role | 'operator' | null> {
  if (madeBy === null || madeBy === 'operator') return madeBy
  const member = await findMember(transaction, madeBy)
  return member?.role ?? null
}

async function nameOf(connection: Connection, by: ChangedBy): Promise<string> {
  if (by === 'operator') return by
  return (await getAccount(connection, by.accountId))?.name ?? by.accountId
}

const columns = 'i.id, i.email, i.role, i.invited_by, i.created_at, i.expires_at'
const selectOpen = `
  SELECT ${columns} FROM invitations AS i WHERE i.project_number = $1 AND i.expires_at > $2
  ORDER BY i.number LIMIT $3`
const selectToAddress = `
  SELECT ${columns}, i.token_hash FROM invitations AS i
  WHERE i.project_number = $1 AND i.email = $2 AND i.expires_at > $3`
const selectById = `
  SELECT ${columns} FROM invitations AS i WHERE i.project_number = $1 AND i.id = $2`
const selectForGuest = `
  SELECT ${columns}, i.made_by, p.id AS project_id, p.name AS project_name, a.id AS account
  FROM invitations AS i JOIN projects AS p ON p.number = i.project_number
  LEFT JOIN accounts AS a ON a.email = i.email
  WHERE i.project_number = $1 AND i.number = $2 AND i.expires_at > $3 AND p.deleted_at IS NULL`
const selectByEmail = `${selectMembers} AND a.email = $2`
const insertInvitation = `
  INSERT INTO invitations (project_number, number, id, token_hash, email, role, invited_by,
    made_by, created_at, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`
