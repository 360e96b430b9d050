import type { DoneBy } from '#core/actor.ts'
import {
  manyActivitiesError,
  requireDeleteRight,
  requireEditRight,
  unknownActivityError,
} from '#core/contacts/activities/activity-rules.ts'
import {
  type ActivityRequest,
  type NewActivity,
  activitiesMax,
  memberActivityKinds,
  sameWithinMs,
} from '#core/contacts/activities/activity.ts'
import { mentionedIn } from '#core/contacts/activities/mentions.ts'
import { raise } from '#core/errors.ts'
import { roleError, strangerError } from '#core/members/errors.ts'
import { isAllowed, may } from '#model/members/roles.ts'
import { authorOf } from '#storage/repositories/actors/actors.ts'
import { requireContact } from '#storage/repositories/contacts/find-contact.ts'
import { readMergedInto } from '#storage/repositories/contacts/merging/merged-into.ts'
import { requireRoleOfMember } from '#storage/repositories/members/members.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { countOf, known, number, numberOrNull, text } from '#storage/row.ts'
import { inNumbers, sql } from '#storage/sql.ts'
import { deleteMentions, saveMentions } from './mentions.ts'

export async function addActivity(
  transaction: ProjectTransaction,
  { contactId, kind, text: comment, by, now }: NewActivity,
): Promise<number> {
  const { memberId, role } = await memberOf(transaction, by)
  if (!isAllowed(role, 'edit')) throw roleError(may.edit)
  const { number: contactNumber } = await requireContact(transaction, contactId)
  const { actorNumber } = await authorOf(transaction, by)
  if (kind !== 'comment') {
    const since = transaction.timeAt(now) - sameWithinMs
    const same = await transaction.row(selectSame, contactNumber, actorNumber, kind, since)
    if (same !== undefined) return number(same, 'change')
  }
  if (countOf(await transaction.row(countAll, contactNumber)) >= activitiesMax) {
    throw manyActivitiesError()
  }
  const { change, at } = transaction.nextChange(now)
  await transaction.run(insertActivity, contactNumber, change, at, actorNumber, kind, comment)
  const mentioned = { contactNumber, change, mentionChange: change, by: memberId }
  await saveMentions(transaction, { ...mentioned, memberIds: mentionedIn(comment) })
  return change
}

export async function editComment(
  transaction: ProjectTransaction,
  request: ActivityRequest & { text: string },
): Promise<void> {
  const { activity: change, text: comment, by, now } = request
  const { memberId, role } = await memberOf(transaction, by)
  const activity = await requireActivity(transaction, request)
  if (activity.kind !== 'comment' || activity.isDeleted) throw unknownActivityError()
  requireEditRight({ role, isOwn: activity.memberId === memberId })
  if (comment === activity.comment) return
  const { contactNumber } = activity
  const { change: mentionChange, at } = transaction.nextChange(now)
  await transaction.run(updateComment, contactNumber, change, comment, at)
  await transaction.noteCleaning(now)
  const mentioned = { contactNumber, change, mentionChange, by: memberId }
  await saveMentions(transaction, { ...mentioned, memberIds: mentionedIn(comment) })
}

export async function deleteActivity(
  transaction: ProjectTransaction,
  request: ActivityRequest,
): Promise<void> {
  const { activity: change, by, now } = request
  const { memberId, role } = await memberOf(transaction, by)
  const { contactNumber, kind, isDeleted, ...activity } = await requireActivity(
    transaction,
    request,
  )
  requireDeleteRight({ role, isOwn: activity.memberId === memberId })
  if (kind !== 'comment') {
    await transaction.run(deleteRow, contactNumber, change)
    return
  }
  if (isDeleted) return
  const { actorNumber } = await authorOf(transaction, by)
  await transaction.run(clearComment, contactNumber, change, actorNumber)
  await deleteMentions(transaction, contactNumber, change)
  await transaction.noteCleaning(now)
}

async function memberOf(transaction: ProjectTransaction, { actor }: DoneBy) {
  const memberId = actor.kind === 'member' ? actor.id : raise(strangerError())
  return { memberId, role: await requireRoleOfMember(transaction, memberId) }
}

/** That a form has answered the person of a contact: nobody can delete that. */
export async function noteReply(
  transaction: ProjectTransaction,
  { formNumber, contactNumber, now }: { formNumber: number; contactNumber: number; now: number },
): Promise<void> {
  const { change, at } = transaction.nextChange(now)
  // A form acts under its own number.
  await transaction.run(insertActivity, contactNumber, change, at, formNumber, 'answer', '')
}

/** A member's, of a contact or of one that was merged into it. */
async function requireActivity(
  transaction: ProjectTransaction,
  { contactId, activity }: ActivityRequest,
) {
  const contact = await requireContact(transaction, contactId)
  const merged = await readMergedInto(transaction, [contact])
  const numbers = [contact, ...merged].map((one) => one.number)
  const row = await transaction.row(selectActivity, numbers, activity)
  if (row === undefined) throw unknownActivityError()
  return {
    contactNumber: number(row, 'contact_number'),
    memberId: text(row, 'member_id'),
    kind: known(memberActivityKinds, text(row, 'kind')),
    comment: text(row, 'comment'),
    isDeleted: numberOrNull(row, 'deleter_number') !== null,
  }
}

const selectSame = `
  SELECT change FROM activities
  WHERE project_number = $1 AND contact_number = $2 AND actor_number = $3 AND kind = $4 AND at > $5
  ORDER BY change DESC LIMIT 1`
const countAll = `
  SELECT count(*) AS count FROM activities WHERE project_number = $1 AND contact_number = $2`
const insertActivity = `
  INSERT INTO activities (project_number, contact_number, change, at, actor_number, kind, comment)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`
const selectActivity = sql`
  SELECT a.contact_number, a.kind, a.comment, a.deleter_number, m.id AS member_id
  FROM activities AS a
  JOIN actors AS m ON m.project_number = $1 AND m.number = a.actor_number
  WHERE a.project_number = $1 AND a.contact_number ${inNumbers('$2')} AND a.change = $3
    AND a.kind <> 'answer'`
const ofActivity = 'project_number = $1 AND contact_number = $2 AND change = $3'
const updateComment = `UPDATE activities SET comment = $4, edited_at = $5 WHERE ${ofActivity}`
const clearComment = `
  UPDATE activities SET comment = '', edited_at = NULL, deleter_number = $4 WHERE ${ofActivity}`
const deleteRow = `DELETE FROM activities WHERE ${ofActivity}`
