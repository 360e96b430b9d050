import { use } from 'react'

import type { LeadDetails } from '#web/api/lead-api.ts'
import { NamesContext } from '#web/leads/lead-cells.tsx'
import { SourceChip } from '#web/leads/source-chip.tsx'
import { useLeadTexts } from '#web/locales/lead-texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { FieldRow } from './field-row.tsx'
import { isTracked } from './is-tracked.ts'
import { TextRow } from './lead-fields.tsx'
import { LeadSection } from './lead-section.tsx'
import styles from './lead-panel.module.css'

/** Where a lead came from. */
export function Origin({ lead }: { lead: LeadDetails }) {
  const { texts: shared, formats } = useI18n()
  const texts = useLeadTexts()
  const names = use(NamesContext)
  const { createdBy, createdAt } = lead
  const tracked = lead.customFields.filter(({ label }) => isTracked(label))
  const held = lead.heldValues.filter(({ label }) => isTracked(label))
  return (
    <LeadSection title={texts.origin}>
      <dl className={styles['fields']}>
        <FieldRow label={texts.by}>
          <SourceChip by={createdBy} names={names} />
        </FieldRow>
        <FieldRow label={texts.via}>{shared.leads.channels[createdBy.channel]}</FieldRow>
        <FieldRow label={texts.fields.createdAt}>
          <time dateTime={createdAt} title={formats.dateTime(createdAt)}>
            {formats.dateTime(createdAt)}
          </time>
        </FieldRow>
        <TextRow lead={lead} field={{ own: 'source', label: texts.fields.source }} />
        {tracked.map(({ label }) => (
          <TextRow key={label} lead={lead} field={{ custom: label, label }} />
        ))}
        {held.map(({ label, value }) => (
          <FieldRow key={label} label={label}>
            <bdi>{value}</bdi>
          </FieldRow>
        ))}
      </dl>
    </LeadSection>
  )
}
