import { type MailOutcome, nextMailTry } from '#core/mails/mail-tries.ts'
import type { Work, WorkChange } from '#core/work/work.ts'
import { nextSummaryAt } from './notice-settings.ts'
import type { Notice, Seen, TakenNotice } from './notice.ts'

/** The state of the work that a notice is stored as. */
export type NoticeState = Seen & { sentAt: number | null }

/** How a notice continues after a change. */
export function continued(
  notice: Notice,
  change: Partial<Pick<Notice, 'seen' | 'sentAt' | 'dueAt' | 'tries'>>,
): WorkChange {
  return { ...workOf(notice), next: workOf({ ...notice, ...change }) }
}

/** How one that was taken continues: what failed is due again. */
export function settled(notice: TakenNotice, outcome: MailOutcome, now: number): WorkChange {
  const { kind, settings, until, sentAt } = notice
  const tries = notice.tries + 1
  const nextTry = outcome === 'failed' ? nextMailTry(tries, now) : null
  if (nextTry !== null) return continued(notice, { dueAt: nextTry, tries })
  const lastSentAt = outcome === 'sent' ? now : sentAt
  const dueAt = kind === 'summary' ? nextSummaryAt(settings, now) : null
  return continued(notice, { seen: until, sentAt: lastSentAt, dueAt, tries: 0 })
}

function workOf({ kind, memberId, seen, sentAt, dueAt, tries }: Notice): Work {
  const state: NoticeState = { ...seen, sentAt }
  return { kind, subject: memberId, state, dueAt, tries }
}
