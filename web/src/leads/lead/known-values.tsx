import type { ReactNode } from 'react'

import { isInSummary } from '#model/contacts/fields.ts'
import type { Lead } from '#web/api/leads/lead-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { detailNames } from './fields/lead-field.ts'
import styles from './lead-panel.module.css'
import { FieldRow, LeadSection } from './lead-section.tsx'

/** What its row of the list says about a lead whose details have not arrived. */
export function KnownValues({ lead, children }: { lead: Lead; children: ReactNode }) {
  const texts = useTexts('lead')
  const { types } = useTexts('app').leads
  const known = detailNames.filter(isInSummary).filter((name) => lead[name] !== null)
  return (
    <div className={styles['body']} aria-busy="true">
      {lead.message !== null && (
        <section className={styles['message']} aria-label={texts.message}>
          <Known>{lead.message}</Known>
        </section>
      )}
      <LeadSection title={texts.details}>
        <dl className={styles['fields']}>
          {known.map((name) => (
            <FieldRow key={name} label={texts.fields[name]}>
              <Known>{lead[name]}</Known>
            </FieldRow>
          ))}
          <FieldRow label={texts.fields.tags}>
            <Known>{lead.tags.join(', ')}</Known>
          </FieldRow>
          <FieldRow label={texts.fields.type}>
            <Known>{types[lead.type]}</Known>
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
