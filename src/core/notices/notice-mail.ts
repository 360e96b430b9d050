import type { Clock } from '#core/clock.ts'
import type { MailTryParts } from '#core/mails/mail-tries.ts'
import { formsPrefix, linkPaths } from '#model/forms/paths.ts'
import { noticeToken } from './manage-notices.ts'
import type { NoticeName, TakenNotice } from './notice.ts'

/** What emails to members are sent with. */
export type NoticeMailParts = MailTryParts & {
  clock: Clock
  publicUrl: string
  /** The secret of the installation. */
  secret: string
  isStopping: () => boolean
}

/** The link that ends emails of a kind to a member. */
export function noticeUnsubscribeUrl(
  { publicUrl, secret }: Pick<NoticeMailParts, 'publicUrl' | 'secret'>,
  name: NoticeName,
): string {
  const token = noticeToken(secret, name)
  return `${publicUrl}${formsPrefix}${linkPaths.noticeUnsubscription({ ...name, token })}`
}

/** What each email of a notice says. */
export function commonOf(parts: NoticeMailParts, notice: TakenNotice) {
  const { projectName, settings } = notice
  const unsubscribeUrl = noticeUnsubscribeUrl(parts, notice)
  return { projectName, language: settings.language, unsubscribeUrl }
}
