import type { Actor, DoneBy } from '#core/actor.ts'
import {
  type ActivitiesQuery,
  type Activity,
  type Comment,
  type MentionedMember,
  activityKinds,
} from '#core/contacts/activities/activity.ts'
import { mentionedIn } from '#core/contacts/activities/mentions.ts'
import { formerMemberLabel } from '#core/members/member.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { actorAt, readActors } from '#storage/repositories/actors/actors.ts'
import { everyContact } from '#storage/repositories/contacts/every-contact.ts'
import { type Row, known, number, numberOrNull, text, textOrNull } from '#storage/row.ts'
import { inTexts, sql } from '#storage/sql.ts'

export async function listActivities(
  reads: ProjectReads,
  query: ActivitiesQuery,
): Promise<Activity[]> {
  const { contactId, limit } = query
  const rows =
    'isOwn' in query
      ? await reads.rows(selectOwn, contactId, query.after, limit)
      : await reads.rows(selectLatest[query.part ?? 'all'], contactId, query.before, limit)
  const actors = await readActors(reads, rows, 'actor_number', 'deleter_number')
  const names = await readNames(reads, rows)
  return rows.map((row) => ({
    change: number(row, 'change'),
    at: number(row, 'at'),
    by: byOf(actorAt(actors, number(row, 'actor_number'))),
    kind: known(activityKinds, text(row, 'kind')),
    comment: row['kind'] === 'comment' ? commentOf(row, { actors, names }) : null,
  }))
}

function byOf(actor: Actor): DoneBy {
  return { actor, channel: actor.kind === 'form' ? 'form' : 'app' }
}

type Names = ReadonlyMap<string, string>

function commentOf(
  row: Row,
  { actors, names }: { actors: ReadonlyMap<number, Actor>; names: Names },
): Comment {
  const comment = text(row, 'comment')
  const deleter = numberOrNull(row, 'deleter_number')
  return {
    text: comment,
    mentions: mentionsIn(comment, names),
    editedAt: numberOrNull(row, 'edited_at'),
    deletedBy: deleter === null ? null : actorAt(actors, deleter),
  }
}

export function mentionsIn(comment: string, names: Names): MentionedMember[] {
  return mentionedIn(comment).flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name }]
  })
}

/** The names of everyone whom the comments in these rows mention and who was ever a member. */
export async function readNames(reads: ProjectReads, rows: readonly Row[]): Promise<Names> {
  const ids = [...new Set(rows.flatMap((row) => mentionedIn(text(row, 'comment'))))]
  if (ids.length === 0) return new Map()
  const members = await reads.rows(selectNames, ids)
  return new Map(
    members.map((row) => [text(row, 'id'), textOrNull(row, 'name') ?? formerMemberLabel]),
  )
}

const columns = 'a.change, a.at, a.actor_number, a.kind, a.comment, a.edited_at, a.deleter_number'
const selectLatestOf = (part: string) => sql`
  WITH RECURSIVE of_contact (number) AS (
    SELECT number FROM contacts WHERE project_number = $1 AND id = $2
    UNION
    SELECT m.number FROM of_contact AS c
    JOIN merged_contacts AS m ON m.project_number = $1 AND m.survivor_number = c.number)
  SELECT ${columns} FROM of_contact AS c
  JOIN activities AS a
    ON a.project_number = $1 AND a.contact_number = c.number AND a.change < $3 ${part}
  ORDER BY a.change DESC LIMIT $4`
const selectLatest = {
  all: selectLatestOf(''),
  comments: selectLatestOf("AND a.kind = 'comment' AND a.deleter_number IS NULL"),
  changes: selectLatestOf("AND (a.kind <> 'comment' OR a.deleter_number IS NOT NULL)"),
}
const selectOwn = sql`
  SELECT ${columns} FROM (${everyContact('number', 'id = $2')}) AS c
  JOIN activities AS a
    ON a.project_number = $1 AND a.contact_number = c.number AND a.change > $3
  ORDER BY a.change LIMIT $4`
const selectNames = sql`
  SELECT m.id, a.name FROM members AS m LEFT JOIN accounts AS a ON a.id = m.account_id
  WHERE m.project_number = $1 AND m.id ${inTexts('$2')}`
