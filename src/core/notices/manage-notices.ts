import { isSameSignature, signText } from '#core/values/signature.ts'
import { noticeKinds } from '#model/notices/member-notices.ts'
import {
  type NoticeSettings,
  noticeSettingsDefault,
  parseNoticeSettings,
} from './notice-settings.ts'
import type { NoticeName, NoticeSaving, NoticeStore } from './notice.ts'

export async function readNoticeSettings(
  store: Pick<NoticeStore, 'loadNoticeSettings'>,
  projectId: string,
  memberId: string,
): Promise<NoticeSettings> {
  return (await store.loadNoticeSettings(projectId, memberId)) ?? noticeSettingsDefault
}

/** Throws `invalid_request` with all mistakes. */
export async function saveNoticeSettings(
  store: Pick<NoticeStore, 'saveNoticeSettings'>,
  saving: NoticeSaving,
): Promise<NoticeSettings> {
  const settings = parseNoticeSettings(saving.settings)
  await store.saveNoticeSettings({ ...saving, settings })
  return settings
}

/** Proves that a link to unsubscribe from these emails was sent to the member. */
export function noticeToken(secret: string, { projectId, memberId, kind }: NoticeName): string {
  return signText(secret, `no mail about ${kind} of ${projectId} to ${memberId}`)
}

/** The parts of a link to unsubscribe, genuine or not. */
export type Unsubscription = { projectId: string; memberId: string; kind: string; token: string }

/** The emails that a link ends; null unless it is genuine. */
export function noticeOfLink(
  secret: string,
  { token, ...named }: Unsubscription,
): NoticeName | null {
  const kind = noticeKinds.find((known) => known === named.kind)
  if (kind === undefined) return null
  const name = { ...named, kind }
  return isSameSignature(token, noticeToken(secret, name)) ? name : null
}
