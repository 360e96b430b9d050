import { isChosen, noticeSettingsDefault } from '#core/notices/notice-settings.ts'
import { isMember } from '#storage/repositories/members/members.ts'
import { addNotice, loadNoticeSettings } from '#storage/repositories/notices/notice-settings.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { text } from '#storage/row.ts'

type Mentions = {
  contactNumber: number
  /** The change that added the comment. */
  change: number
  /** The change that newly mentions the members. */
  mentionChange: number
  /** Who wrote it. */
  by: string
  memberIds: readonly string[]
}

/**
 * Stores whom a comment mentions now, and has those who are new to it notified, unless they want no
 * email. Its author sees who gets none by `findUnmailed`.
 */
export async function saveMentions(
  transaction: ProjectTransaction,
  { contactNumber, change, mentionChange, by, memberIds }: Mentions,
): Promise<void> {
  const comment = [contactNumber, change]
  const rows = await transaction.rows(selectMentions, ...comment)
  const before = rows.map((row) => text(row, 'member_id'))
  for (const memberId of before.filter((id) => !memberIds.includes(id))) {
    await transaction.run(deleteMention, ...comment, memberId)
  }
  for (const memberId of memberIds.filter((id) => id !== by && !before.includes(id))) {
    if (!(await isMember(transaction, memberId))) continue
    await transaction.run(insertMention, ...comment, memberId, mentionChange)
    const settings = (await loadNoticeSettings(transaction, memberId)) ?? noticeSettingsDefault
    const seen = { at: 0, place: 0, change: mentionChange - 1, contact: 0 }
    const notice = { memberId, kind: 'mentions', seen, dueAt: null } as const
    if (isChosen(settings, 'mentions')) await addNotice(transaction, notice)
  }
}

export async function deleteMentions(
  transaction: ProjectTransaction,
  contactNumber: number,
  change: number,
): Promise<void> {
  await transaction.run(deleteAll, contactNumber, change)
}

const ofComment = 'project_number = $1 AND contact_number = $2 AND change = $3'
const selectMentions = `SELECT member_id FROM mentions WHERE ${ofComment}`
const insertMention = `
  INSERT INTO mentions (project_number, contact_number, change, member_id, mention_change)
  VALUES ($1, $2, $3, $4, $5)`
const deleteMention = `DELETE FROM mentions WHERE ${ofComment} AND member_id = $4`
const deleteAll = `DELETE FROM mentions WHERE ${ofComment}`
