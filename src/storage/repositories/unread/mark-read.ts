import type { Seen } from '#core/notices/notice.ts'
import { type Reader, type Visit, readContactsMax, visitGapMs } from '#core/unread/unread.ts'
import { requireRoleOfMember } from '#storage/repositories/members/members.ts'
import { seenNow } from '#storage/repositories/notices/seen-now.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { countOf, numberOrNull } from '#storage/row.ts'
import { greatest, rowsIn, sql } from '#storage/sql.ts'
import { findUnreadAmong, readSeen, readUnreadCount } from './read-unread.ts'
import { seenUpTo } from './seen-up-to.ts'

export async function markRead(
  transaction: ProjectTransaction,
  { memberId, contactIds }: Reader & { contactIds: readonly string[] },
): Promise<void> {
  await requireReader(transaction, memberId)
  const unread = await findUnreadAmong(transaction, memberId, contactIds)
  if (unread.length === 0) return
  const rows = unread.map((contact) => ({ number: contact.number }))
  await transaction.run(insertRead, memberId, JSON.stringify(rows), transaction.lastChange)
  await transaction.run(countReading, memberId)
  await compact(transaction, memberId)
}

export async function markAllRead(
  transaction: ProjectTransaction,
  { memberId, upTo }: Reader & { upTo: number | null },
): Promise<void> {
  await requireReader(transaction, memberId)
  const mark = await seenUpTo(transaction, upTo)
  await readUpTo(transaction, memberId, mark)
  await transaction.run(countReading, memberId)
  await transaction.run(deleteReopened)
}

export async function noteVisit(
  transaction: ProjectTransaction,
  { memberId, now }: Reader & { now: number },
): Promise<Visit> {
  await requireReader(transaction, memberId)
  await transaction.run(saveVisit, memberId, now, now - visitGapMs)
  const row = await transaction.row(selectVisit, memberId)
  return { lastVisitAt: row === undefined ? null : numberOrNull(row, 'last_visit_at') }
}

/** Nothing of before a member's first visit is unread to them. */
async function requireReader(transaction: ProjectTransaction, memberId: string): Promise<void> {
  await requireRoleOfMember(transaction, memberId)
  if ((await readSeen(transaction, memberId)) !== null) return
  const { at, place, change, contact } = await seenNow(transaction)
  await transaction.run(insertReader, memberId, at, place, change, contact)
}

/** Keeps few rows: of a member who has read everything, and of one who leaves old ones unread. */
async function compact(transaction: ProjectTransaction, memberId: string): Promise<void> {
  const unread = await readUnreadCount(transaction, { memberId }, compactBounds)
  if (unread.total === 0 && unread.isTotalExact) {
    await readUpTo(transaction, memberId, await seenNow(transaction))
    return
  }
  if (countOf(await transaction.row(countRead, memberId)) <= readContactsMax) return
  await transaction.run(raiseSeen, memberId, Math.floor(readContactsMax / 2))
  await transaction.run(deleteSeen, memberId)
  if (countOf(await transaction.row(countRead, memberId)) <= readContactsMax) return
  await readUpTo(transaction, memberId, await seenNow(transaction))
}

async function readUpTo(
  transaction: ProjectTransaction,
  memberId: string,
  { at, place, change, contact }: Seen,
): Promise<void> {
  await transaction.run(saveSeen, memberId, at, place, change, contact)
  await transaction.run(deleteSeen, memberId)
}

const compactBounds = { counted: 0, scanned: 1_000 }

const ofMember = 'project_number = $1 AND member_id = $2'
const insertReader = `
  INSERT INTO readers (project_number, member_id, seen_at, seen_place, seen_change, seen_contact,
    revision)
  VALUES ($1, $2, $3, $4, $5, $6, 0)`
const insertRead = sql`
  INSERT INTO read_contacts (project_number, member_id, contact_number, change)
  SELECT $1, $2, r.number, $4 FROM ${rowsIn('$3', 'r', { number: 'bigint' })} WHERE true
  ON CONFLICT (project_number, member_id, contact_number) DO UPDATE SET change = excluded.change`
const countReading = `
  UPDATE readers SET revision = 1 + (
    SELECT max(r.revision) FROM readers AS r WHERE r.project_number = $1)
  WHERE ${ofMember}`
const countRead = `SELECT count(*) AS count FROM read_contacts WHERE ${ofMember}`
const raiseSeen = sql`
  UPDATE readers SET seen_contact = ${greatest}(seen_contact, (
    SELECT r.contact_number FROM read_contacts AS r
    WHERE r.project_number = $1 AND r.member_id = $2
    ORDER BY r.contact_number DESC LIMIT 1 OFFSET $3))
  WHERE ${ofMember}`
const saveSeen = sql`
  UPDATE readers
  SET seen_at = $3, seen_place = $4, seen_change = ${greatest}(seen_change, $5),
    seen_contact = ${greatest}(seen_contact, $6)
  WHERE ${ofMember}`
// What opened a contact again later keeps being read.
const deleteSeen = `
  DELETE FROM read_contacts WHERE ${ofMember}
    AND contact_number < (
      SELECT s.seen_contact FROM readers AS s WHERE s.project_number = $1 AND s.member_id = $2)
    AND NOT EXISTS (
      SELECT 1 FROM reopened_contacts AS o
      WHERE o.project_number = $1 AND o.contact_number = read_contacts.contact_number
        AND o.change > (
          SELECT s.seen_change FROM readers AS s
          WHERE s.project_number = $1 AND s.member_id = $2))`
const deleteReopened = `
  DELETE FROM reopened_contacts WHERE project_number = $1 AND change <= (
    SELECT min(r.seen_change) FROM readers AS r WHERE r.project_number = $1)`
const saveVisit = `
  UPDATE readers
  SET last_visit_at = CASE WHEN visited_at < $4 THEN visited_at ELSE last_visit_at END,
    visited_at = $3
  WHERE ${ofMember}`
const selectVisit = `SELECT last_visit_at FROM readers WHERE ${ofMember}`
