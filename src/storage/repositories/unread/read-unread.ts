import type { Seen } from '#core/notices/notice.ts'
import {
  type Reader,
  type UnreadCount,
  unreadCountedMax,
  unreadScannedMax,
} from '#core/unread/unread.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { number, text } from '#storage/row.ts'
import { inTexts, spelled, sql } from '#storage/sql.ts'

const noUnread: UnreadCount = { total: 0, isTotalExact: true }

type Bounds = { counted: number; scanned: number }

/** How far a member has read everything; null for one who has never looked. */
export async function readSeen(reads: ProjectReads, memberId: string): Promise<Seen | null> {
  const row = await reads.row(selectSeen, memberId)
  if (row === undefined) return null
  return {
    at: number(row, 'seen_at'),
    place: number(row, 'seen_place'),
    change: number(row, 'seen_change'),
    contact: number(row, 'seen_contact'),
  }
}

export async function readUnreadCount(
  reads: ProjectReads,
  { memberId }: Pick<Reader, 'memberId'>,
  { counted, scanned }: Bounds = { counted: unreadCountedMax, scanned: unreadScannedMax },
): Promise<UnreadCount> {
  const mark = await readSeen(reads, memberId)
  if (mark === null) return noUnread
  const { at, place, change, contact } = mark
  const row = await reads.row(
    countUnread,
    memberId,
    contact,
    change,
    at,
    place,
    scanned,
    counted + 1,
  )
  const total = row === undefined ? 0 : number(row, 'total')
  if (total > counted) return { total: counted, isTotalExact: false }
  return { total, isTotalExact: !row?.['is_cut'] }
}

/** The numbers and ids of those contacts that the member has not read. */
export async function findUnreadAmong(
  reads: ProjectReads,
  memberId: string,
  contactIds: readonly string[],
): Promise<{ number: number; id: string }[]> {
  const mark = await readSeen(reads, memberId)
  if (mark === null || contactIds.length === 0) return []
  const { change, contact } = mark
  const rows = await reads.rows(selectUnread, memberId, contact, change, contactIds)
  return rows.map((row) => ({ number: number(row, 'number'), id: text(row, 'id') }))
}

export async function findUnread(
  reads: ProjectReads,
  { memberId, contactIds }: Reader & { contactIds: readonly string[] },
): Promise<string[]> {
  return (await findUnreadAmong(reads, memberId, contactIds)).map(({ id }) => id)
}

const selectSeen = `
  SELECT seen_at, seen_place, seen_change, seen_contact FROM readers
  WHERE project_number = $1 AND member_id = $2`

/** A member, their seen contact and change, and the row of a contact. */
type UnreadPlaces = { memberId: string; contact: string; change: string; of: string }

// An open contact that came since, from elsewhere than a file, or that was opened again since; and
// that the member has not read since.
const unread = ({ memberId, contact, change, of }: UnreadPlaces) => `${of}.done_at IS NULL
    AND (${of}.number >= ${contact} AND ${of}.channel <> 'import' OR o.change > ${change})
    AND NOT EXISTS (
      SELECT 1 FROM read_contacts AS r
      WHERE r.project_number = $1 AND r.member_id = ${memberId} AND r.contact_number = ${of}.number
        AND r.change >= coalesce(o.change, 0))`
const isUnread = unread({ memberId: '$2', contact: '$3', change: '$4', of: 'c' })

/** Whether the row of `contacts` is unread by the member at a place of the parameters. */
export function isUnreadBy(memberId: string): string {
  const places = { memberId, contact: 's.seen_contact', change: 's.seen_change', of: 'contacts' }
  return `EXISTS (
      SELECT 1 FROM readers AS s
      LEFT JOIN reopened_contacts AS o
        ON o.project_number = $1 AND o.contact_number = contacts.number
      WHERE s.project_number = $1 AND s.member_id = ${memberId} AND ${unread(places)})`
}

const reopenings = `LEFT JOIN reopened_contacts AS o
    ON o.project_number = $1 AND o.contact_number = c.number`
const selectUnread = sql`
  SELECT c.number, c.id FROM contacts AS c ${reopenings}
  WHERE c.project_number = $1 AND c.id ${inTexts('$5')} AND ${isUnread}`

// SQLite numbers the contacts of all projects together, so it finds those of one by their changes,
// in an index that has their numbers.
const changesPerScanned = 5
const changed = spelled(
  `SELECT number FROM contacts
    WHERE project_number = $1 AND number >= $3 AND (updated_at, change) > ($5, $6)
    ORDER BY number DESC LIMIT $7`,
  `SELECT number FROM contacts INDEXED BY contacts_by_change
    WHERE project_number = $1 AND (updated_at, change) > ($5, $6)
    ORDER BY updated_at DESC, change DESC LIMIT ${changesPerScanned} * $7`,
)
const isCut = spelled(
  '(SELECT count(*) FROM changed) >= $7',
  `((SELECT count(*) FROM changed) >= ${changesPerScanned} * $7
    OR (SELECT count(*) FROM arrived) >= $7)`,
)
// SQLite's planner would read all contacts of the project to look each up among the candidates.
const joined = spelled('JOIN', 'CROSS JOIN')
const countUnread = sql`
  WITH changed AS MATERIALIZED (${changed}),
  arrived AS MATERIALIZED (SELECT number FROM changed WHERE number >= $3 LIMIT $7),
  opened AS (
    SELECT contact_number AS number FROM reopened_contacts
    WHERE project_number = $1 AND change > $4 ORDER BY change DESC LIMIT $7),
  candidates AS MATERIALIZED (SELECT number FROM arrived UNION SELECT number FROM opened)
  SELECT ${isCut} AS is_cut, (
    SELECT count(*) FROM (
      SELECT 1 AS one FROM candidates AS k
      ${joined} contacts AS c ON c.project_number = $1 AND c.number = k.number
      ${reopenings} WHERE ${isUnread} LIMIT $8) AS unread) AS total`
