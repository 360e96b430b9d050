import type { LeadDetails } from '#web/api/leads/lead-api.ts'
import { IconRotate } from '#web/icons/icons.tsx'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useNow } from '#web/ui/use-now.ts'
import styles from './lead-panel.module.css'

/** Says of a lead that was done why it is open again. */
export function ReopenedNote({ lead: { doneAt, reopenedAt } }: { lead: LeadDetails }) {
  const { texts, formats } = useI18n()
  const now = useNow()
  if (reopenedAt === null || doneAt !== null) return null
  return (
    <p className={styles['reopened']}>
      <IconRotate size={16} />
      <time dateTime={reopenedAt} title={formats.dateTime(reopenedAt)}>
        {texts.leads.openedAgain(formats.recent(reopenedAt, now))}
      </time>
    </p>
  )
}
