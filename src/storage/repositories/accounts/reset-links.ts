import type { NewResetLink, ResetByLink } from '#core/accounts/account.ts'
import { hashToken } from '#core/accounts/one-time-token.ts'
import { foreignResetError } from '#core/members/errors.ts'
import { membershipsMax } from '#core/members/member.ts'
import { type RolesInProject, mayReset } from '#core/members/role-changes.ts'
import { createId } from '#core/values/id.ts'
import { roles } from '#model/members/roles.ts'
import type { Connection, Reads } from '#storage/connection.ts'
import type { GlobalTransaction } from '#storage/repositories/global-transaction.ts'
import { type Row, known, number, text, textOrNull } from '#storage/row.ts'
import { forUpdate, inTexts, sql } from '#storage/sql.ts'

export async function addResetLink(
  { connection }: GlobalTransaction,
  { tokenHash, accountId, by, expiresAt }: NewResetLink,
): Promise<void> {
  const madeBy = by === 'operator' ? by : by.accountId
  if (!(await isAllowed(connection, accountId, madeBy))) throw foreignResetError()
  const row = await connection.row(selectPassword, accountId)
  if (row === undefined) throw new Error('There is no such account.')
  const replaces = replacedBy(textOrNull(row, 'password'))
  await connection.run(insertLink, tokenHash, accountId, madeBy, replaces, expiresAt)
}

export async function findResetLink(
  reads: Reads,
  tokenHash: string,
  now: number,
): Promise<{ email: string } | null> {
  const link = await openLink(reads, await reads.row(selectLink, tokenHash, now))
  return link && { email: link.email }
}

/**
 * A change of roles deletes the links that it ends, so it waits for a transaction that has taken
 * one, and the other way round: no link is judged by roles of the past.
 */
export async function takeResetLink(
  { connection }: GlobalTransaction,
  { tokenHash, passwordHash, now }: ResetByLink,
): Promise<{ email: string } | null> {
  const link = await openLink(connection, await connection.row(deleteLink, tokenHash, now))
  if (link === null) return null
  const { accountId, password, email } = link
  // If two links are used at once, one finds another password than it has read.
  const changed =
    password === null
      ? await connection.run(
          insertPassword,
          createId('credential', now),
          accountId,
          passwordHash,
          now,
        )
      : await connection.run(updatePassword, accountId, password, passwordHash, now)
  if (changed === 0) return null
  await connection.run(deleteSessions, accountId)
  // Also of those who are between the old password and a code.
  await connection.run(deletePending, accountId)
  return { email }
}

/** Ends the links to and by an account, since one of its roles changes. */
export async function endResetLinks(connection: Connection, accountId: string): Promise<void> {
  await connection.run(deleteLinks, accountId)
}

type OpenLink = {
  accountId: string
  email: string
  /** Null for an account that signs in by single sign-on only. */
  password: string | null
}

/** What a link keeps of the password that it replaces, since it ends with this password. */
function replacedBy(password: string | null): string {
  return hashToken(password ?? '')
}

/** What a link may do now; null when its password or a right of its maker is gone. */
async function openLink(reads: Reads, link: Row | undefined): Promise<OpenLink | null> {
  if (link === undefined) return null
  const accountId = text(link, 'account_id')
  const row = await reads.row(selectPassword, accountId)
  if (row === undefined) return null
  const password = textOrNull(row, 'password')
  if (replacedBy(password) !== text(link, 'replaces')) return null
  if (!(await isAllowed(reads, accountId, text(link, 'made_by')))) return null
  return { accountId, password, email: text(row, 'email') }
}

/** Whether the maker may choose a password for the account, in view of all of its projects. */
async function isAllowed(reads: Reads, accountId: string, madeBy: string): Promise<boolean> {
  if (madeBy === 'operator') return true
  const projects: RolesInProject[] = []
  for (const row of await reads.rows(selectProjects, accountId, membershipsMax)) {
    const both = await reads.rows(selectRoles, number(row, 'project_number'), [accountId, madeBy])
    const roleOf = new Map(
      both.map((member) => [text(member, 'account_id'), known(roles, text(member, 'role'))]),
    )
    const of = roleOf.get(accountId)
    if (of !== undefined) projects.push({ of, by: roleOf.get(madeBy) ?? null })
  }
  return mayReset(projects)
}

const insertLink = `
  INSERT INTO reset_links (hash, account_id, made_by, replaces, expires_at)
  VALUES ($1, $2, $3, $4, $5)`
const selectLink = `
  SELECT account_id, made_by, replaces FROM reset_links WHERE hash = $1 AND expires_at > $2`
const deleteLink = `
  DELETE FROM reset_links WHERE hash = $1 AND expires_at > $2
  RETURNING account_id, made_by, replaces`
// In an order, so that two changes of roles at once don't wait for each other.
const deleteLinks = sql`
  DELETE FROM reset_links WHERE hash IN (
    SELECT hash FROM reset_links WHERE account_id = $1 OR made_by = $1 ORDER BY hash ${forUpdate})`
const selectPassword = `
  SELECT a.email, c.password FROM accounts AS a
  LEFT JOIN credentials AS c ON c.account_id = a.id AND c.provider_id = 'credential'
  WHERE a.id = $1`
const insertPassword = `
  INSERT INTO credentials (id, account_id, provider_id, subject, password, created_at, updated_at)
  VALUES ($1, $2, 'credential', $2, $3, $4, $4)
  ON CONFLICT (account_id, provider_id, subject) DO NOTHING`
const updatePassword = `
  UPDATE credentials SET password = $3, updated_at = $4
  WHERE account_id = $1 AND provider_id = 'credential' AND password = $2`
const deleteSessions = 'DELETE FROM sessions WHERE account_id = $1'
const deletePending = 'DELETE FROM verifications WHERE value = $1'
const selectProjects = `
  SELECT project_number FROM memberships WHERE account_id = $1 ORDER BY project_number LIMIT $2`
const selectRoles = sql`
  SELECT m.account_id, m.role FROM members AS m
  WHERE m.project_number = $1 AND m.account_id ${inTexts('$2')} AND m.removed_at IS NULL
    AND EXISTS (SELECT 1 FROM projects AS p WHERE p.number = $1 AND p.deleted_at IS NULL)`
