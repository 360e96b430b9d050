import type { Invitation, Member } from '#core/members/member.ts'
import { roles } from '#model/members/roles.ts'
import { type Row, known, number, text, textOrNull } from '#storage/row.ts'
import { inTexts, sql } from '#storage/sql.ts'

export function memberOf(row: Row): Member {
  return {
    id: text(row, 'id'),
    accountId: textOrNull(row, 'account_id'),
    name: textOrNull(row, 'name') ?? text(row, 'id'),
    email: textOrNull(row, 'email'),
    role: known(roles, text(row, 'role')),
    isAway: number(row, 'is_away') === 1,
    createdAt: number(row, 'created_at'),
  }
}

export function invitationOf(row: Row): Invitation {
  return {
    id: text(row, 'id'),
    email: text(row, 'email'),
    role: known(roles, text(row, 'role')),
    invitedBy: text(row, 'invited_by'),
    createdAt: number(row, 'created_at'),
    expiresAt: number(row, 'expires_at'),
  }
}

/** The columns of `m`, a member, and `a`, their account. */
const memberColumns = 'm.id, m.account_id, m.role, m.created_at, a.name, a.email, a.is_away'
export const selectMembers = `
  SELECT ${memberColumns} FROM members AS m LEFT JOIN accounts AS a ON a.id = m.account_id
  WHERE m.project_number = $1 AND m.removed_at IS NULL`
export const selectMembersAmong = sql`${selectMembers} AND m.id ${inTexts('$2')}`
