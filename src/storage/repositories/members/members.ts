import { raise } from '#core/errors.ts'
import { createId } from '#core/id.ts'
import { judgeChange } from '#core/members/judge-change.ts'
import type { Removal, RoleRequest } from '#core/members/member-store.ts'
import { type Member, type Membership, membersMax, membershipsMax } from '#core/members/member.ts'
import type { ChangedBy } from '#core/accounts/account.ts'
import {
  manyMembersError,
  manyMembershipsError,
  strangerError,
  unknownMemberError,
} from '#core/members/errors.ts'
import { type Role, roles } from '#core/members/role.ts'
import type { Reads } from '#storage/connection.ts'
import { known, number, text } from '#storage/contact-row.ts'
import type { Place } from '#storage/id-directory.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { endResetLinks } from '#storage/repositories/accounts/reset-links.ts'
import { forgetOwnViews } from '#storage/repositories/views/forget-own-views.ts'
import { memberOf, selectMembers } from './member-row.ts'
import { endSetup } from './setup-tokens.ts'
import { withdrawInvitationsOf } from './withdraw-invitations.ts'

export async function findMember(
  reads: Reads,
  { projectNumber }: Pick<Place, 'projectNumber'>,
  accountId: string,
): Promise<Member | null> {
  const row = await reads.row(selectLive, projectNumber, accountId)
  return row === undefined ? null : memberOf(row)
}

export async function listMembers(reads: Reads, { projectNumber }: Place): Promise<Member[]> {
  return (await reads.rows(selectAll, projectNumber, membersMax)).map(memberOf)
}

/** Whether somebody is a member, so that leads can be assigned to them. */
export async function isMember(
  { connection, projectNumber }: ProjectTransaction,
  memberId: string,
): Promise<boolean> {
  return (await connection.row(selectPresent, projectNumber, memberId)) !== undefined
}

export async function loadOwned(reads: Reads, { projectNumber }: Place): Promise<boolean> {
  return (await countOwners(reads, projectNumber)) > 0
}

/** One statement for each project, since each is led by it. */
export async function listMemberships(reads: Reads, accountId: string): Promise<Membership[]> {
  const found: Membership[] = []
  for (const row of await reads.rows(selectMemberships, accountId, membershipsMax)) {
    const one = await reads.row(selectMembership, number(row, 'project_number'), accountId)
    if (one === undefined) continue
    found.push({
      projectId: text(one, 'project_id'),
      projectName: text(one, 'project_name'),
      memberId: text(one, 'id'),
      role: known(roles, text(one, 'role')),
    })
  }
  return found
}

/** Refuses another member where there are too many. */
export async function requireRoom({
  connection,
  projectNumber,
}: ProjectTransaction): Promise<void> {
  const members = await connection.row(countMembers, projectNumber)
  if (number(members ?? {}, 'count') >= membersMax) throw manyMembersError(membersMax)
}

/** Whoever was a member before is so again, under the same id. */
export async function addMember(
  { connection, projectNumber }: ProjectTransaction,
  { accountId, role, now }: { accountId: string; role: Role; now: number },
): Promise<Member> {
  const projects = await connection.row(countMemberships, accountId)
  if (number(projects ?? {}, 'count') >= membershipsMax) throw manyMembershipsError(membershipsMax)
  const revived = await connection.run(revive, projectNumber, accountId, role)
  if (revived === 0) {
    const id = createId('user', now)
    await connection.run(insertMember, projectNumber, id, accountId, role, now)
  }
  await connection.run(insertMembership, accountId, projectNumber)
  await endResetLinks(connection, accountId)
  if (role === 'owner') await endSetup(connection)
  const row = await connection.row(selectOfAccount, projectNumber, accountId)
  if (row === undefined) throw new Error('The member was not stored.')
  return memberOf(row)
}

export async function changeRole(
  transaction: ProjectTransaction,
  request: RoleRequest,
): Promise<Member> {
  const { memberId, role, by } = request
  const member = await judged(transaction, { memberId, by, to: role })
  const { connection, projectNumber } = transaction
  await connection.run(updateRole, projectNumber, memberId, role)
  if (role === 'owner') await endSetup(connection)
  await endPassedOn(transaction, member, role)
  return { ...member, role }
}

export async function removeMember(
  transaction: ProjectTransaction,
  removal: Removal,
): Promise<void> {
  const { memberId, by, now } = removal
  const member = await judged(transaction, { memberId, by, to: null })
  const { accountId } = member
  const { connection, projectNumber } = transaction
  await connection.run(markRemoved, projectNumber, memberId, now)
  await forgetOwnViews(connection, projectNumber, memberId)
  if (accountId !== null) await connection.run(deleteMembership, accountId, projectNumber)
  await endPassedOn(transaction, member, null)
}

/** Ends what a member has passed on by a right that another role, or none, does not have. */
async function endPassedOn(
  transaction: ProjectTransaction,
  { accountId, role: before }: Member,
  role: Role | null,
): Promise<void> {
  if (accountId === null || role === before) return
  await endResetLinks(transaction.connection, accountId)
  await withdrawInvitationsOf(transaction, accountId, role)
}

/** The role of whoever changes members, as it is in this transaction. */
export async function roleOf(
  { connection, projectNumber }: ProjectTransaction,
  by: ChangedBy,
): Promise<Role | 'operator'> {
  if (by === 'operator') return by
  const row = await connection.row(selectOfAccount, projectNumber, by.accountId)
  return row === undefined ? raise(strangerError()) : memberOf(row).role
}

/** The role of a member, as it is in this transaction. */
export async function requireRole(
  { connection, projectNumber }: ProjectTransaction,
  memberId: string,
): Promise<Role> {
  const row = await connection.row(selectById, projectNumber, memberId)
  return row === undefined ? raise(strangerError()) : memberOf(row).role
}

async function judged(
  transaction: ProjectTransaction,
  { memberId, by, to }: { memberId: string; by: ChangedBy; to: Role | null },
): Promise<Member> {
  const { connection, projectNumber } = transaction
  const role = await roleOf(transaction, by)
  const row = await connection.row(selectById, projectNumber, memberId)
  const member = row === undefined ? raise(unknownMemberError(memberId)) : memberOf(row)
  const isSelf = by !== 'operator' && by.accountId === member.accountId
  const owners = await countOwners(connection, projectNumber)
  judgeChange({ by: role, isSelf, from: member.role, to, owners })
  return member
}

async function countOwners(reads: Reads, projectNumber: number): Promise<number> {
  return number((await reads.row(countOwning, projectNumber)) ?? {}, 'count')
}

const selectAll = `${selectMembers} ORDER BY m.created_at, m.id LIMIT $2`
const selectOfAccount = `${selectMembers} AND m.account_id = $2`
const selectById = `${selectMembers} AND m.id = $2`
// Nobody gets into a project whose deletion has begun.
const selectLive = `${selectOfAccount}
  AND EXISTS (SELECT FROM projects AS p WHERE p.number = $1 AND p.deleted_at IS NULL)`
const selectMemberships = `
  SELECT project_number FROM memberships WHERE account_id = $1 ORDER BY project_number LIMIT $2`
const selectMembership = `
  SELECT m.id, m.role, p.id AS project_id, p.name AS project_name FROM members AS m
  JOIN projects AS p ON p.number = m.project_number
  WHERE m.project_number = $1 AND m.account_id = $2 AND m.removed_at IS NULL
    AND p.deleted_at IS NULL`
const countMembers = `
  SELECT count(*) AS count FROM members WHERE project_number = $1 AND removed_at IS NULL`
const countOwning = `
  SELECT count(*) AS count FROM members
  WHERE project_number = $1 AND role = 'owner' AND removed_at IS NULL`
const countMemberships = 'SELECT count(*) AS count FROM memberships WHERE account_id = $1'
const insertMember = `
  INSERT INTO members (project_number, id, account_id, role, created_at)
  VALUES ($1, $2, $3, $4, $5)`
const revive = `
  UPDATE members SET role = $3, removed_at = NULL WHERE project_number = $1 AND account_id = $2`
const updateRole = 'UPDATE members SET role = $3 WHERE project_number = $1 AND id = $2'
const markRemoved = 'UPDATE members SET removed_at = $3 WHERE project_number = $1 AND id = $2'
const insertMembership = `
  INSERT INTO memberships (account_id, project_number) VALUES ($1, $2)
  ON CONFLICT (account_id, project_number) DO NOTHING`
const deleteMembership = 'DELETE FROM memberships WHERE account_id = $1 AND project_number = $2'
const selectPresent = `
  SELECT id FROM members WHERE project_number = $1 AND id = $2 AND removed_at IS NULL`
