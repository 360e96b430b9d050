import type { LeadDetails } from '#web/api/lead-api.ts'
import { useLeadTexts } from '#web/locales/lead-texts.ts'
import { Confirmation } from './confirmation.tsx'
import { Consents } from './consents.tsx'
import { EditableValue } from './editable-value.tsx'
import { PendingValues } from './pending-values.tsx'
import { LeadFields } from './lead-fields.tsx'
import { LeadSection } from './lead-section.tsx'
import { LeadTimeline } from './lead-timeline.tsx'
import { Origin } from './origin.tsx'
import { Duplicates, MergedFrom } from './related-leads.tsx'
import { TextEditor } from './text-editor.tsx'
import styles from './lead-panel.module.css'

/** Everything about one lead. */
export function LeadBody(props: { lead: LeadDetails; onOpen: (id: string) => void }) {
  const texts = useLeadTexts()
  const { lead, onOpen } = props
  const { fields } = texts
  return (
    <div className={styles['body']}>
      <h2 className={styles['name']}>
        <EditableValue
          lead={lead}
          field={{ own: 'name', label: fields.name }}
          renderEditor={(editor) => <TextEditor {...editor} />}
        />
      </h2>
      <Duplicates lead={lead} onOpen={onOpen} />
      <LeadSection title={texts.details}>
        <LeadFields lead={lead} />
      </LeadSection>
      <PendingValues lead={lead} />
      <LeadSection title={fields.notes}>
        <div className={styles['notes']}>
          <EditableValue
            lead={lead}
            field={{ own: 'notes', label: fields.notes }}
            renderEditor={(editor) => <TextEditor {...editor} isLong />}
          />
        </div>
      </LeadSection>
      <Origin lead={lead} />
      <Consents lead={lead} />
      <Confirmation lead={lead} />
      <MergedFrom lead={lead} />
      <LeadTimeline lead={lead} />
    </div>
  )
}
