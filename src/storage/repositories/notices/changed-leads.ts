import type { ChangedLead, ChangedLeadsQuery } from '#core/notices/notice.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { shownNameOf } from '#storage/contact-row.ts'
import { previousOf } from '#storage/repositories/contacts/history.ts'
import { definitionOf } from '#storage/repositories/forms/stored-definition.ts'
import { type Row, number, text, textOrNull } from '#storage/row.ts'
import { inNumbers, sql } from '#storage/sql.ts'

export async function readChangedLeads(
  reads: ProjectReads,
  { after, sinceChange, limit }: ChangedLeadsQuery,
): Promise<ChangedLead[]> {
  const rows = await reads.rows(selectChanged, after.at, after.place, limit)
  const assigned = rows.filter((row) => row['assignee_id'] !== null)
  const assignments = await readAssignments(reads, assigned, sinceChange)
  const notified = await readNotified(reads, rows)
  return rows.map((row) => ({
    at: number(row, 'updated_at'),
    place: number(row, 'change'),
    number: number(row, 'number'),
    id: text(row, 'id'),
    name: shownNameOf(row),
    keyId: text(row, 'key_id'),
    keyLabel: text(row, 'key_label'),
    isImported: row['channel'] === 'import',
    assigneeId: textOrNull(row, 'assignee_id'),
    assigned: assignments.get(number(row, 'number')) ?? null,
    notifiedMemberIds: notified.get(number(row, 'key_number')) ?? [],
  }))
}

/** The last assignment of each contact by its number, if it had one after the change. */
async function readAssignments(
  reads: ProjectReads,
  contacts: readonly Row[],
  sinceChange: number,
): Promise<ReadonlyMap<number, ChangedLead['assigned']>> {
  if (contacts.length === 0) return new Map()
  const numbers = contacts.map((row) => number(row, 'number'))
  const rows = await reads.rows(selectAssigned, numbers, sinceChange)
  return new Map(
    rows
      .filter((row) => isLater(previousOf(row)))
      .map((row) => {
        const byMemberId = textOrNull(row, 'member_id')
        return [number(row, 'contact_number'), { change: number(row, 'change'), byMemberId }]
      }),
  )
}

// What a key assigns is assigned as it arrives.
function isLater(previous: ReturnType<typeof previousOf>): boolean {
  return Object.hasOwn(previous, 'assigneeId') && previous.isAssignment !== true
}

/** The members whom forms notify, by the numbers of their keys. */
async function readNotified(
  reads: ProjectReads,
  contacts: readonly Row[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (contacts.length === 0) return new Map()
  const keyNumbers = [...new Set(contacts.map((row) => number(row, 'key_number')))]
  const rows = await reads.rows(selectForms, keyNumbers)
  return new Map(
    rows.map((row) => [number(row, 'number'), definitionOf(text(row, 'definition')).notify]),
  )
}

const selectChanged = `
  SELECT c.number, c.id, c.updated_at, c.change, c.name, c.email, c.phone, c.channel,
    c.assignee_id, c.key_number, k.id AS key_id, k.label AS key_label
  FROM contacts AS c JOIN keys AS k ON k.project_number = $1 AND k.number = c.key_number
  WHERE c.project_number = $1 AND (c.updated_at, c.change) > ($2, $3)
  ORDER BY c.updated_at, c.change LIMIT $4`
const selectAssigned = sql`
  SELECT h.contact_number, h.change, h.previous, a.id AS member_id FROM history AS h
  LEFT JOIN actors AS a
    ON a.project_number = $1 AND a.number = h.actor_number AND a.kind = 'member'
  WHERE h.project_number = $1 AND h.contact_number ${inNumbers('$2')} AND h.change > $3
    AND h.previous LIKE '%"assigneeId"%'
  ORDER BY h.contact_number, h.change`
const selectForms = sql`
  SELECT f.number, v.definition FROM forms AS f
  JOIN form_versions AS v
    ON v.project_number = $1 AND v.form_number = f.number AND v.version = f.version
  WHERE f.project_number = $1 AND f.number ${inNumbers('$2')} AND f.deleted_at IS NULL`
