import type { ChangedBy } from '#core/accounts/account.ts'
import { raise } from '#core/errors.ts'
import {
  manyMembersError,
  manyMembershipsError,
  strangerError,
  unknownMemberError,
} from '#core/members/errors.ts'
import {
  type MemberErasure,
  type Member,
  type Membership,
  type NewByDomain,
  type Removal,
  type RoleRequest,
  formerMemberLabel,
  membershipsMax,
  membersMax,
} from '#core/members/member.ts'
import { requireRights } from '#core/members/role-changes.ts'
import { createId } from '#core/values/id.ts'
import { mayBeAssigned, type Role, roles } from '#model/members/roles.ts'
import type { ProjectReads, Reads } from '#storage/connection.ts'
import { addAccount } from '#storage/repositories/accounts/accounts.ts'
import { endResetLinks } from '#storage/repositories/accounts/reset-links.ts'
import { eraseOrigins, recordJoining } from '#storage/repositories/audit/audit-log.ts'
import { endNotices } from '#storage/repositories/notices/end-notices.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { deleteReader } from '#storage/repositories/unread/delete-reader.ts'
import { countOf, known, number, numberOrNull, text } from '#storage/row.ts'
import { memberOf, selectMembers, selectMembersAmong } from './member-row.ts'
import { endSetup } from './setup-tokens.ts'
import { withdrawInvitationsOf, withdrawInvitationsTo } from './withdraw-invitations.ts'

export async function findMember(reads: ProjectReads, accountId: string): Promise<Member | null> {
  const row = await reads.row(selectLive, accountId)
  return row === undefined ? null : memberOf(row)
}

export async function listMembers(reads: ProjectReads): Promise<Member[]> {
  return (await reads.rows(selectAll, membersMax)).map(memberOf)
}

export async function isMember(
  transaction: ProjectTransaction,
  memberId: string,
): Promise<boolean> {
  return (await transaction.row(selectPresent, memberId)) !== undefined
}

/** Those of these members to whom contacts can be assigned. */
export async function findAssignable(
  transaction: ProjectTransaction,
  memberIds: readonly string[],
): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set()
  const members = (await transaction.rows(selectMembersAmong, memberIds)).map(memberOf)
  return new Set(members.filter(mayBeAssigned).map(({ id }) => id))
}

export async function loadOwned(reads: ProjectReads): Promise<boolean> {
  return (await countOwners(reads)) > 0
}

/** One statement for each project, since each is led by it. */
export async function listMemberships(reads: Reads, accountId: string): Promise<Membership[]> {
  const memberships: Membership[] = []
  for (const row of await reads.rows(selectMemberships, accountId, membershipsMax)) {
    const membership = await reads.row(selectMembership, number(row, 'project_number'), accountId)
    if (membership === undefined) continue
    memberships.push({
      projectId: text(membership, 'project_id'),
      projectName: text(membership, 'project_name'),
      memberId: text(membership, 'id'),
      role: known(roles, text(membership, 'role')),
      isArchived: numberOrNull(membership, 'archived_at') !== null,
    })
  }
  return memberships
}

/** Refuses another member where there are too many. */
export async function requireMemberRoom(transaction: ProjectTransaction): Promise<void> {
  const members = await transaction.row(countMembers)
  if (countOf(members) >= membersMax) throw manyMembersError(membersMax)
}

/** With a new account, which is not invited. */
export async function joinByDomain(
  transaction: ProjectTransaction,
  { role, account, now }: NewByDomain,
): Promise<Member> {
  await requireMemberRoom(transaction)
  const { id: accountId } = await addAccount(transaction.connection, account, now)
  return addMember(transaction, { accountId, role, now, joinedBy: 'single sign-on' })
}

type NewMembership = {
  accountId: string
  role: Role
  now: number
  /** What gave the role, unless an invitation or the setup did. */
  joinedBy?: string | null
}

/** A former member returns under the same id. */
export async function addMember(
  transaction: ProjectTransaction,
  { accountId, role, now, joinedBy = null }: NewMembership,
): Promise<Member> {
  const projects = await transaction.connection.row(countMemberships, accountId)
  if (countOf(projects) >= membershipsMax) throw manyMembershipsError(membershipsMax)
  const revived = await transaction.run(revive, accountId, role)
  if (revived === 0) {
    const id = createId('user', now)
    await transaction.run(insertMember, id, accountId, role, now)
  }
  await transaction.run(insertMembership, accountId)
  await endResetLinks(transaction.connection, accountId)
  if (role === 'owner') await endSetup(transaction.connection)
  const row = await transaction.row(selectOfAccount, accountId)
  if (row === undefined) throw new Error('The member was not stored.')
  const member = memberOf(row)
  await recordJoining(transaction, member, { now, joinedBy })
  return member
}

export async function changeRole(
  transaction: ProjectTransaction,
  request: RoleRequest,
): Promise<Member> {
  const { memberId, role, by } = request
  const member = await findChangeable(transaction, { memberId, by, to: role })
  await transaction.run(updateRole, memberId, role)
  if (role === 'owner') await endSetup(transaction.connection)
  await endPassedOn(transaction, member, role)
  return { ...member, role }
}

export async function removeMember(
  transaction: ProjectTransaction,
  removal: Removal,
): Promise<void> {
  const { memberId, by, now } = removal
  const member = await findChangeable(transaction, { memberId, by, to: null })
  const { accountId } = member
  await transaction.run(markRemoved, memberId, now)
  // Shared views stay.
  await transaction.run(deleteOwnViews, memberId)
  await transaction.run(deletePreferences, memberId)
  await endNotices(transaction, memberId)
  await deleteReader(transaction, memberId)
  if (accountId !== null) await transaction.run(deleteMembership, accountId)
  await endPassedOn(transaction, member, null)
}

/** Ends reset links and invitations that the member's new role, or no role, could not create. */
async function endPassedOn(
  transaction: ProjectTransaction,
  { accountId, role: before }: Member,
  role: Role | null,
): Promise<void> {
  if (accountId === null || role === before) return
  await endResetLinks(transaction.connection, accountId)
  await withdrawInvitationsOf(transaction, accountId, role)
}

/** The role of the member who makes the change, as of this transaction. */
export async function requireRoleOfAuthor(
  transaction: ProjectTransaction,
  by: ChangedBy,
): Promise<Role | 'operator'> {
  if (by === 'operator') return by
  const row = await transaction.row(selectOfAccount, by.accountId)
  return row === undefined ? raise(strangerError()) : memberOf(row).role
}

/** The role of a member, as it is in this transaction. */
export async function requireRoleOfMember(
  transaction: ProjectTransaction,
  memberId: string,
): Promise<Role> {
  const row = await transaction.row(selectById, memberId)
  return row === undefined ? raise(strangerError()) : memberOf(row).role
}

async function findChangeable(
  transaction: ProjectTransaction,
  { memberId, by, to }: { memberId: string; by: ChangedBy; to: Role | null },
): Promise<Member> {
  const role = await requireRoleOfAuthor(transaction, by)
  const row = await transaction.row(selectById, memberId)
  const member = row === undefined ? raise(unknownMemberError(memberId)) : memberOf(row)
  const isSelf = by !== 'operator' && by.accountId === member.accountId
  const owners = await countOwners(transaction)
  requireRights({ by: role, isSelf, from: member.role, to, owners })
  return member
}

async function countOwners(reads: ProjectReads): Promise<number> {
  return countOf(await reads.row(countOwning))
}

export async function eraseMember(
  transaction: ProjectTransaction,
  erasure: MemberErasure,
): Promise<void> {
  const { projectId, accountId, email, now } = erasure
  const row = await transaction.row(selectEver, accountId)
  const memberId = row === undefined ? null : text(row, 'id')
  if (row !== undefined && memberId !== null) {
    if (numberOrNull(row, 'removed_at') === null) {
      await removeMember(transaction, { projectId, memberId, by: 'operator', now })
    }
    await transaction.run(detach, memberId)
    await transaction.run(renameActor, memberId, formerMemberLabel)
    await eraseOrigins(transaction, memberId)
  }
  await withdrawInvitationsTo(transaction, email)
}

const selectAll = `${selectMembers} ORDER BY m.created_at, m.id LIMIT $2`
const selectOfAccount = `${selectMembers} AND m.account_id = $2`
const selectById = `${selectMembers} AND m.id = $2`
// Sign-in to a project ends when its deletion begins.
const selectLive = `${selectOfAccount}
  AND EXISTS (SELECT 1 FROM projects AS p WHERE p.number = $1 AND p.deleted_at IS NULL)`
const selectMemberships = `
  SELECT project_number FROM memberships WHERE account_id = $1 ORDER BY project_number LIMIT $2`
const selectMembership = `
  SELECT m.id, m.role, p.id AS project_id, p.name AS project_name, p.archived_at
  FROM members AS m
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
const deleteOwnViews = `
  DELETE FROM lead_views WHERE project_number = $1 AND member_id = $2 AND is_shared = 0`
const deletePreferences = `
  DELETE FROM member_preferences WHERE project_number = $1 AND member_id = $2`
const insertMembership = `
  INSERT INTO memberships (project_number, account_id) VALUES ($1, $2)
  ON CONFLICT (account_id, project_number) DO NOTHING`
const deleteMembership = 'DELETE FROM memberships WHERE project_number = $1 AND account_id = $2'
const selectPresent = `
  SELECT id FROM members WHERE project_number = $1 AND id = $2 AND removed_at IS NULL`
const selectEver = `
  SELECT id, removed_at FROM members WHERE project_number = $1 AND account_id = $2`
const detach = 'UPDATE members SET account_id = NULL WHERE project_number = $1 AND id = $2'
const renameActor = 'UPDATE actors SET label = $3 WHERE project_number = $1 AND id = $2'
