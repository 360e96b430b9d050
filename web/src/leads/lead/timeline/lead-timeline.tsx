import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'

import type { LeadDetails } from '#web/api/leads/lead-api.ts'
import panel from '#web/leads/lead/lead-panel.module.css'
import { historyQuery } from '#web/leads/lead/lead-queries.ts'
import { LeadSection } from '#web/leads/lead/lead-section.tsx'
import { useLeadTexts } from '#web/locales/lead-texts.ts'
import { useProject } from '#web/session/project.ts'
import { FailedState, LoadingRows } from '#web/ui/states/states.tsx'
import { TimelineEntry } from './timeline-entry.tsx'
import styles from './timeline.module.css'

/** What has happened to a lead, latest first. */
export function LeadTimeline({ lead }: { lead: LeadDetails }) {
  const texts = useLeadTexts()
  const { id: projectId } = useProject()
  const query = useInfiniteQuery(historyQuery({ projectId, contactId: lead.id }))
  const entries = query.data?.pages.flatMap(({ data }) => data)
  return (
    <LeadSection title={texts.history}>
      {entries === undefined && query.isError && (
        <FailedState error={query.error} retry={() => void query.refetch()} />
      )}
      {entries === undefined && !query.isError && <LoadingRows rows={3} />}
      {entries !== undefined && (
        <ol className={styles['timeline']} aria-label={texts.history}>
          {entries.map((entry) => (
            <TimelineEntry key={entry.id} lead={lead} entry={entry} />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Button
          size="compact-sm"
          variant="default"
          className={panel['more']}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {texts.historyMore}
        </Button>
      )}
    </LeadSection>
  )
}
