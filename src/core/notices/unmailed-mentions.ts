import { mentionedIn } from '#core/contacts/activities/mentions.ts'
import type { MemberStore } from '#core/members/member.ts'
import { readNoticeSettings } from './manage-notices.ts'
import { isChosen } from './notice-settings.ts'
import type { NoticeStore } from './notice.ts'

/** Why someone whom a comment mentions gets no email about it. */
export const unmailedReasons = ['no_member', 'no_mail', 'no_address', 'turned_off'] as const
export type UnmailedMention = { memberId: string; reason: (typeof unmailedReasons)[number] }

type Mentioning = {
  projectId: string
  text: string
  /** The author, who gets no email about themselves. */
  memberId: string
  /** Whether the server can send email. */
  hasMail: boolean
}

/**
 * Those whom a comment mentions without an email, so that its author can tell them otherwise; the
 * others get one by `saveMentions`.
 */
export async function findUnmailed(
  store: Pick<NoticeStore, 'loadNoticeSettings'> & Pick<MemberStore, 'listMembers'>,
  { projectId, text, memberId: author, hasMail }: Mentioning,
): Promise<UnmailedMention[]> {
  const mentioned = mentionedIn(text).filter((id) => id !== author)
  if (mentioned.length === 0) return []
  const members = new Map((await store.listMembers(projectId)).map((each) => [each.id, each]))
  const unmailed: UnmailedMention[] = []
  for (const memberId of mentioned) {
    const member = members.get(memberId)
    if (member === undefined) unmailed.push({ memberId, reason: 'no_member' })
    else if (!hasMail) unmailed.push({ memberId, reason: 'no_mail' })
    else if (member.email === null) unmailed.push({ memberId, reason: 'no_address' })
    else {
      const settings = await readNoticeSettings(store, projectId, memberId)
      if (!isChosen(settings, 'mentions')) unmailed.push({ memberId, reason: 'turned_off' })
    }
  }
  return unmailed
}
