import { createContext, use, useEffect } from 'react'

import type { Unmailed } from '#web/api/leads/activity-types.ts'
import type { HistoryEntry } from '#web/api/leads/lead-types.ts'
import styles from '#web/leads/lead/timeline/timeline.module.css'
import { useTexts } from '#web/locales/texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'

type Comment = NonNullable<HistoryEntry['comment']>

/** Whom comments that were just sent mention without an email, by their ids. */
export type UnmailedByComment = ReadonlyMap<string, Unmailed>
export type UnmailedEntry = [activityId: string, unmailed: Unmailed]

export const UnmailedContext = createContext<{
  byComment: UnmailedByComment
  note: (...entry: UnmailedEntry) => void
}>({ byComment: new Map(), note: () => undefined })

/** Tells the author of a comment who gets no email about it, and why. */
export function UnmailedNote(props: { activityId: string; comment: Comment }) {
  const { comments: texts } = useTexts('lead')
  const { announce } = useToasts()
  const unmailed = use(UnmailedContext).byComment.get(props.activityId) ?? []
  const names = new Map(props.comment.mentions.map(({ id, name }) => [id, name]))
  const byReason = Map.groupBy(unmailed, ({ reason }) => reason)
  const lines = [...byReason].map(([reason, members]) => {
    const called = members.map(({ memberId }) => names.get(memberId) ?? `@${memberId}`)
    return texts.unmailed[reason](called.join(', '))
  })
  const spoken = lines.join(' ')
  useEffect(() => {
    if (spoken !== '') announce(spoken)
  }, [spoken, announce])
  return lines.map((line) => (
    <p key={line} className={styles['unmailed']}>
      {line}
    </p>
  ))
}
