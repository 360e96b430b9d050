import {
  type NoticeSettings,
  isChosen,
  nextSummaryAt,
  noticeSettingsDefault,
  withoutKind,
} from '#core/notices/notice-settings.ts'
import type { NoticeState } from '#core/notices/notice-work.ts'
import type { Notice, NoticeName, NoticeSaving } from '#core/notices/notice.ts'
import { plannedKinds } from '#model/notices/member-notices.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { isMember, requireRoleOfMember } from '#storage/repositories/members/members.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { addWork } from '#storage/repositories/work/work.ts'
import { type Row, textOrNull } from '#storage/row.ts'
import { endKinds } from './end-notices.ts'
import { seenNow } from './seen-now.ts'

export async function loadNoticeSettings(
  reads: ProjectReads,
  memberId: string,
): Promise<NoticeSettings | null> {
  const row = await reads.row(selectSettings, memberId)
  return row === undefined ? null : settingsOf(row)
}

export async function saveNoticeSettings(
  transaction: ProjectTransaction,
  { memberId, settings, now }: NoticeSaving,
): Promise<void> {
  await requireRoleOfMember(transaction, memberId)
  await transaction.run(upsertSettings, memberId, JSON.stringify(settings))
  const chosen = plannedKinds.filter((kind) => isChosen(settings, kind))
  const ended = plannedKinds.filter((kind) => !isChosen(settings, kind))
  await endKinds(transaction, memberId, ended)
  if (chosen.length === 0) return
  const seen = await seenNow(transaction)
  for (const kind of chosen) {
    const dueAt = kind === 'summary' ? nextSummaryAt(settings, now) : null
    await addNotice(transaction, { memberId, kind, seen, dueAt })
  }
}

/** Begins to send emails of a kind to a member, unless that goes on already. */
export async function addNotice(
  transaction: ProjectTransaction,
  { memberId, kind, seen, dueAt }: Pick<Notice, 'memberId' | 'kind' | 'seen' | 'dueAt'>,
): Promise<void> {
  const state: NoticeState = { ...seen, sentAt: null }
  await addWork(transaction, { kind, subject: memberId, state, dueAt })
  if (dueAt !== null) await transaction.run(setDue, kind, memberId, dueAt)
}

export async function muteNotice(
  transaction: ProjectTransaction,
  { memberId, kind }: NoticeName,
): Promise<void> {
  if (!(await isMember(transaction, memberId))) return
  const settings = (await loadNoticeSettings(transaction, memberId)) ?? noticeSettingsDefault
  const muted = JSON.stringify(withoutKind(settings, kind))
  await transaction.run(upsertSettings, memberId, muted)
  await endKinds(transaction, memberId, [kind])
}

/** What was stored before a setting existed has its default; the core has validated the rest. */
export function settingsOf(row: Row): NoticeSettings {
  const stored = textOrNull(row, 'settings')
  const settings = stored === null ? {} : (JSON.parse(stored) as Partial<NoticeSettings>)
  return { ...noticeSettingsDefault, ...settings }
}

const selectSettings = `
  SELECT settings FROM notice_settings WHERE project_number = $1 AND member_id = $2`
const upsertSettings = `
  INSERT INTO notice_settings (project_number, member_id, settings) VALUES ($1, $2, $3)
  ON CONFLICT (project_number, member_id) DO UPDATE SET settings = $3`
const setDue = `
  UPDATE work SET due_at = $4 WHERE project_number = $1 AND kind = $2 AND subject = $3`
