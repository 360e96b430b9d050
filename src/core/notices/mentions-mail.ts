import { leadLink, projectLink } from '#core/contacts/lead-link.ts'
import type { OutgoingMail } from '#core/mails/mail.ts'
import { type NoticeMailParts, commonOf } from './notice-mail.ts'
import { type NoticeStore, type TakenNotice, mentionsListedMax } from './notice.ts'

/** What mentions the member. Null when it was deleted, or no longer mentions them. */
export async function mentionsMail(
  parts: NoticeMailParts & { store: Pick<NoticeStore, 'readMentions'> },
  notice: TakenNotice,
  to: string,
): Promise<OutgoingMail | null> {
  const { publicUrl, store } = parts
  const { projectId, memberId, seen, until } = notice
  const span = { after: seen.change, until: until.change, limit: mentionsListedMax }
  const { mentions, count } = await store.readMentions({ projectId, memberId, ...span })
  const [first] = mentions
  if (first === undefined) return null
  const listed = mentions.map(({ contactId, ...mention }) => {
    return { ...mention, link: leadLink({ publicUrl, projectId, contactId }) }
  })
  const link =
    count === 1
      ? leadLink({ publicUrl, projectId, contactId: first.contactId })
      : projectLink({ publicUrl, projectId }, 'leads')
  return { ...commonOf(parts, notice), to, kind: 'mentions', mentions: listed, count, link }
}
