import type { LeadDetails } from '#web/api/leads/lead-types.ts'
import { isTracked } from '#web/leads/lead/fields/lead-field.ts'
import { TextRow } from '#web/leads/lead/fields/lead-fields.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import styles from './lead-panel.module.css'
import { FieldRow, LeadSection } from './lead-section.tsx'

/** Where a lead came from. */
export function Origin({ lead }: { lead: LeadDetails }) {
  const shared = useTexts('app')
  const { formats } = useI18n()
  const texts = useTexts('lead')
  const { createdBy, createdAt } = lead
  const tracked = lead.customFields.filter(({ label }) => isTracked(label))
  return (
    <LeadSection title={texts.origin.title}>
      <dl className={styles['fields']}>
        <FieldRow label={texts.origin.via}>{shared.leads.channels[createdBy.channel]}</FieldRow>
        <FieldRow label={texts.fields.createdAt}>
          <time dateTime={createdAt} title={formats.dateTime(createdAt)}>
            {formats.dateTime(createdAt)}
          </time>
        </FieldRow>
        {tracked.map(({ label }) => (
          <TextRow key={label} lead={lead} field={{ custom: label, label }} />
        ))}
      </dl>
    </LeadSection>
  )
}
