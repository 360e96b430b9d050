import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import type { LeadDetails } from '#web/api/leads/lead-types.ts'
import { NewComment } from '#web/leads/lead/comments/new-comment.tsx'
import {
  type UnmailedByComment,
  UnmailedContext,
  type UnmailedEntry,
} from '#web/leads/lead/comments/unmailed-mentions.tsx'
import panel from '#web/leads/lead/lead-panel.module.css'
import { historyQuery } from '#web/leads/lead/lead-queries.ts'
import { LeadSection } from '#web/leads/lead/lead-section.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import { QueryView } from '#web/ui/states/states.tsx'
import { TimelineEntry } from './timeline-entry.tsx'

/** What members have said about a lead, latest first. */
export function LeadComments({ lead }: { lead: LeadDetails }) {
  const { comments: texts } = useTexts('lead')
  const mayComment = useMay('edit')
  const [byComment, setByComment] = useState<UnmailedByComment>(new Map())
  const unmailed = useMemo(
    () => ({
      byComment,
      note: (...entry: UnmailedEntry) => setByComment((before) => new Map([...before, entry])),
    }),
    [byComment],
  )
  return (
    <LeadSection title={texts.title}>
      <UnmailedContext value={unmailed}>
        {mayComment && <NewComment contactId={lead.id} />}
        <Entries lead={lead} part="comments" texts={texts} />
      </UnmailedContext>
    </LeadSection>
  )
}

/** What else has happened to a lead, latest first. */
export function LeadTimeline({ lead }: { lead: LeadDetails }) {
  const { history: texts } = useTexts('lead')
  return (
    <LeadSection title={texts.title}>
      <Entries lead={lead} part="changes" texts={texts} />
    </LeadSection>
  )
}

function Entries(props: {
  lead: LeadDetails
  part: 'comments' | 'changes'
  texts: { title: string; older: string }
}) {
  const { id: projectId } = useProject()
  const { lead, part, texts } = props
  const query = useInfiniteQuery(historyQuery({ projectId, contactId: lead.id }, part))
  return (
    <>
      <QueryView query={query} rows={3}>
        {({ pages }) => (
          <ol aria-label={texts.title}>
            {pages
              .flatMap(({ data }) => data)
              .map((entry) => (
                <TimelineEntry key={entry.id} lead={lead} entry={entry} />
              ))}
          </ol>
        )}
      </QueryView>
      {query.hasNextPage && (
        <SmallButton
          className={panel['more']}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {texts.older}
        </SmallButton>
      )}
    </>
  )
}
