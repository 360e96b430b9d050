import { Skeleton } from '@mantine/core'
import { type ReactNode, use } from 'react'

import { isInSummary } from '#model/contacts/fields.ts'
import type { Lead } from '#web/api/leads/lead-types.ts'
import { NamesContext, SourceCell } from '#web/leads/list/lead-cells.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { detailNames } from './fields/lead-field.ts'
import tags from './fields/tags.module.css'
import styles from './lead-panel.module.css'
import { FieldRow, LeadSection } from './lead-section.tsx'

/** What its row of the list says about a lead whose details have not arrived. */
export function KnownValues({ lead, children }: { lead: Lead; children: ReactNode }) {
  const texts = useTexts('lead')
  const shared = useTexts('app')
  const { formats } = useI18n()
  const { members } = use(NamesContext)
  const { fields } = texts
  const { assigneeId, createdAt } = lead
  const assignee = members.get(assigneeId ?? '')?.name
  return (
    <div className={styles['body']} aria-busy="true">
      {lead.name !== null && (
        <h2 className={styles['name']}>
          <Known>{lead.name}</Known>
        </h2>
      )}
      <LeadSection title={texts.details}>
        <dl className={styles['fields']}>
          {detailNames.map((name) => (
            <FieldRow key={name} label={fields[name]}>
              {isInSummary(name) ? (
                <Known>{lead[name]}</Known>
              ) : (
                <Skeleton className={styles['unknown']} />
              )}
            </FieldRow>
          ))}
          <FieldRow label={fields.assigneeId}>
            <Known>{assignee ?? null}</Known>
          </FieldRow>
          <FieldRow label={fields.tags}>
            <div className={tags['tags']}>
              {lead.tags.map((tag) => (
                <span key={tag} className={tags['tag']}>
                  <bdi className={tags['name']}>{tag}</bdi>
                </span>
              ))}
            </div>
          </FieldRow>
          <FieldRow label={fields.type}>
            <Known>{shared.leads.types[lead.type]}</Known>
          </FieldRow>
        </dl>
      </LeadSection>
      {lead.message !== null && (
        <LeadSection title={fields.notes}>
          <Known>{lead.message}</Known>
        </LeadSection>
      )}
      <LeadSection title={texts.origin.title}>
        <dl className={styles['fields']}>
          <FieldRow label={texts.origin.by}>
            <SourceCell lead={lead} />
          </FieldRow>
          <FieldRow label={fields.createdAt}>
            <time dateTime={createdAt}>{formats.dateTime(createdAt)}</time>
          </FieldRow>
        </dl>
      </LeadSection>
      {children}
    </div>
  )
}

/** A text where its editable value will be. */
function Known({ children }: { children: string | null }) {
  return (
    <div className={styles['known']}>
      <bdi>{children}</bdi>
    </div>
  )
}
