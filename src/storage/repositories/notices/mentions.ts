import { withNames } from '#core/contacts/activities/mentions.ts'
import type { ListedMention, Mention, MentionsPage, MentionsQuery } from '#core/notices/notice.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { shownNameOf } from '#storage/contact-row.ts'
import { actorAt, readActors } from '#storage/repositories/actors/actors.ts'
import { mentionsIn, readNames } from '#storage/repositories/contacts/activities/list-activities.ts'
import { everyContact } from '#storage/repositories/contacts/every-contact.ts'
import { type Row, countOf, number, numberOrNull, text } from '#storage/row.ts'
import { inNumbers, sql } from '#storage/sql.ts'

export async function readMentions(
  reads: ProjectReads,
  { memberId, after, until, limit }: MentionsQuery,
): Promise<{ mentions: Mention[]; count: number }> {
  const span = [memberId, after, until]
  const rows = await reads.rows(selectMentions, ...span, limit)
  if (rows.length === 0) return { mentions: [], count: 0 }
  const count = countOf(await reads.row(countMentions, ...span))
  return { mentions: (await mentionsOf(reads, rows)).map(({ mention }) => mention), count }
}

export async function listMentions(
  reads: ProjectReads,
  { memberId, limit }: MentionsPage,
): Promise<ListedMention[]> {
  const rows = await reads.rows(selectNewest, memberId, limit)
  const mentions = await mentionsOf(reads, rows)
  return mentions.flatMap(({ mention, row, contact }) =>
    numberOrNull(contact, 'done_at') === null ? { ...mention, at: number(row, 'at') } : [],
  )
}

/** Those whose contact exists. */
async function mentionsOf(reads: ProjectReads, rows: readonly Row[]) {
  const actors = await readActors(reads, rows, 'actor_number')
  const names = await readNames(reads, rows)
  const contactNumbers = [...new Set(rows.map((row) => number(row, 'contact_number')))]
  const contacts = await reads.rows(selectContacts, contactNumbers)
  const byNumber = new Map(contacts.map((row) => [number(row, 'number'), row]))
  return rows.flatMap((row) => {
    const contact = byNumber.get(number(row, 'contact_number'))
    if (contact === undefined) return []
    const comment = text(row, 'comment')
    const mention: Mention = {
      lead: shownNameOf(contact),
      contactId: text(contact, 'id'),
      by: actorAt(actors, number(row, 'actor_number')).label,
      text: withNames(comment, mentionsIn(comment, names)),
    }
    return { mention, row, contact }
  })
}

const ofMember = `
  m.project_number = $1 AND m.member_id = $2 AND m.mention_change > $3 AND m.mention_change <= $4`
const select = `
  SELECT m.contact_number, a.at, a.actor_number, a.comment FROM mentions AS m
  JOIN activities AS a
    ON a.project_number = $1 AND a.contact_number = m.contact_number AND a.change = m.change`
const selectNewest = `${select}
  WHERE m.project_number = $1 AND m.member_id = $2 ORDER BY m.mention_change DESC LIMIT $3`
const selectMentions = `${select}
  WHERE ${ofMember} ORDER BY m.mention_change LIMIT $5`
const countMentions = `SELECT count(*) AS count FROM mentions AS m WHERE ${ofMember}`
const selectContacts = everyContact(
  'number, id, name, email, phone, done_at',
  sql`number ${inNumbers('$2')}`,
)
