import { useState } from 'react'

import type { LeadDetails } from '#web/api/leads/lead-api.ts'
import { IconRotate } from '#web/icons/icons.tsx'
import { unseenReopening } from '#web/leads/unread/unseen-reopening.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useNow } from '#web/ui/use-now.ts'
import styles from './lead-panel.module.css'

/** Says of a lead that was done why it is open; while it is read, until it is done. */
export function ReopenedNote({ lead }: { lead: LeadDetails }) {
  const { texts, formats } = useI18n()
  const now = useNow()
  const unseen = unseenReopening(lead)
  // It is seen as soon as the lead is open.
  const [reopenedAt, keep] = useState(unseen)
  if (unseen !== null && unseen !== reopenedAt) keep(unseen)
  if (reopenedAt === null || lead.doneAt !== null) return null
  return (
    <p className={styles['reopened']}>
      <IconRotate size={16} />
      <time dateTime={reopenedAt} title={formats.dateTime(reopenedAt)}>
        {texts.leads.openedAgain(formats.recent(reopenedAt, now))}
      </time>
    </p>
  )
}
