import type { ReactNode } from 'react'

import type { Field, FieldUse } from '#web/api/leads/field-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { TextLink } from '#web/ui/buttons.tsx'
import { useNow } from '#web/ui/use-now.ts'
import styles from './fields.module.css'

/** The type of a field, how many leads have it, and how many of its values don't fit. */
export function FieldFacts(props: {
  field: Field
  use: FieldUse | undefined
  /** What else there is to say of it. */
  children: ReactNode
}) {
  const { field, use } = props
  const texts = useTexts('fields')
  const { formats } = useI18n()
  const now = useNow()
  const leads = {
    to: '/p/$projectId/leads',
    params: { projectId: useProject().id },
    className: styles['fact'],
  } as const
  return (
    <span className={styles['facts']}>
      <span>{texts.types[field.type]}</span>
      {use !== undefined && use.leads === 0 && use.isLeadsExact && <span>{texts.unused}</span>}
      {use !== undefined && use.leads > 0 && (
        <TextLink {...leads} search={{ field: [`${field.id}:has`] }}>
          {(use.isLeadsExact ? texts.used : texts.usedMore)(use.leads)}
        </TextLink>
      )}
      {use !== undefined && use.lastLeadAt !== null && (
        <span>{texts.lastLead(formats.recent(use.lastLeadAt, now))}</span>
      )}
      {use !== undefined && use.misfits > 0 && (
        <TextLink {...leads} search={{ field: [`${field.id}:misfit`] }}>
          {(use.isMisfitsExact ? texts.misfits : texts.misfitsMore)(use.misfits)}
        </TextLink>
      )}
      {props.children}
    </span>
  )
}
