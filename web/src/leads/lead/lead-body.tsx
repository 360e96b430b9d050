import { useState } from 'react'

import type { LeadDetails } from '#web/api/leads/lead-types.ts'
import { Confirmation, Consents } from '#web/leads/lead/consents/consents.tsx'
import { LeadFields } from '#web/leads/lead/fields/lead-fields.tsx'
import { PendingValues } from '#web/leads/lead/fields/pending-values.tsx'
import { Duplicates, MergedFrom } from '#web/leads/lead/merging/related-leads.tsx'
import { LeadComments, LeadTimeline } from '#web/leads/lead/timeline/lead-timeline.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { Handovers } from './handovers.tsx'
import { LeadMessage } from './lead-message.tsx'
import styles from './lead-panel.module.css'
import { LeadSection } from './lead-section.tsx'
import { Origin } from './origin.tsx'

const AttachedFiles = lazyPart(() => import('./attached-files.tsx'), 'AttachedFiles')

/** Everything about one lead, what it wrote first. */
export function LeadBody(props: { lead: LeadDetails; onOpen: (id: string) => void }) {
  const texts = useTexts('lead')
  const { lead, onOpen } = props
  // What is written or emptied stays where it was while the lead is open.
  const [hasMessage] = useState(lead.notes !== null)
  return (
    <div className={styles['body']}>
      <LeadMessage lead={lead} hasMessage={hasMessage} />
      {lead.files.length > 0 && <AttachedFiles lead={lead} />}
      <Duplicates lead={lead} onOpen={onOpen} />
      <LeadSection title={texts.details}>
        <LeadFields lead={lead} hasMessage={hasMessage} />
      </LeadSection>
      <PendingValues lead={lead} />
      <LeadComments lead={lead} />
      <Handovers lead={lead} />
      <Origin lead={lead} />
      <Consents lead={lead} />
      <Confirmation lead={lead} />
      <MergedFrom lead={lead} />
      <LeadTimeline lead={lead} />
    </div>
  )
}
