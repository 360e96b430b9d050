import { Button } from '@mantine/core'

import type { LeadDetails } from '#web/api/lead-api.ts'
import { useLeadTexts } from '#web/locales/lead-texts.ts'
import { useLeadNews } from './use-lead-news.ts'
import styles from './lead-panel.module.css'

/** Says that somebody else has changed the open lead, and shows it when asked. */
export function LeadNews(props: { lead: LeadDetails; onOpen: (id: string) => void }) {
  const texts = useLeadTexts()
  const news = useLeadNews(props.lead, props.onOpen)
  return (
    <div role="status">
      {news !== null && (
        <div className={styles['news']}>
          <span className={styles['words']}>
            {news.by === null ? texts.updated : texts.updatedBy(news.by)}
          </span>
          <Button size="compact-sm" variant="default" onClick={news.show}>
            {texts.showUpdate}
          </Button>
        </div>
      )}
    </div>
  )
}
