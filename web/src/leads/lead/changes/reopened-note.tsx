import type { LeadDetails } from '#web/api/leads/lead-types.ts'
import { IconRotate } from '#web/icons/icons.tsx'
import styles from '#web/leads/lead/lead-panel.module.css'
import { reopeningOf } from '#web/leads/reopening.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useNow } from '#web/ui/use-now.ts'

/** Says of a lead that was done why it is open again. */
export function ReopenedNote({ lead }: { lead: LeadDetails }) {
  const texts = useTexts('app')
  const { formats } = useI18n()
  const now = useNow()
  const reopenedAt = reopeningOf(lead)
  if (reopenedAt === null) return null
  return (
    <p className={styles['reopened']}>
      <IconRotate size={16} />
      <time dateTime={reopenedAt} title={formats.dateTime(reopenedAt)}>
        {texts.leads.openedAgain(formats.recent(reopenedAt, now))}
      </time>
    </p>
  )
}
