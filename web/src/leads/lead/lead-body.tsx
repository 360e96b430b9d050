import type { LeadDetails } from '#web/api/leads/lead-types.ts'
import { Confirmation, Consents } from '#web/leads/lead/consents/consents.tsx'
import { EditableValue } from '#web/leads/lead/fields/editable-value.tsx'
import { LeadFields } from '#web/leads/lead/fields/lead-fields.tsx'
import { PendingValues } from '#web/leads/lead/fields/pending-values.tsx'
import { TextEditor } from '#web/leads/lead/fields/text-editor.tsx'
import { Duplicates, MergedFrom } from '#web/leads/lead/merging/related-leads.tsx'
import { LeadTimeline } from '#web/leads/lead/timeline/lead-timeline.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { ReopenedNote } from './changes/reopened-note.tsx'
import { Handovers } from './handovers.tsx'
import styles from './lead-panel.module.css'
import { LeadSection } from './lead-section.tsx'
import { Origin } from './origin.tsx'

const AttachedFiles = lazyPart(() => import('./attached-files.tsx'), 'AttachedFiles')

/** Everything about one lead. */
export function LeadBody(props: { lead: LeadDetails; onOpen: (id: string) => void }) {
  const texts = useTexts('lead')
  const { lead, onOpen } = props
  const { fields } = texts
  return (
    <div className={styles['body']}>
      <h2 className={styles['name']}>
        <EditableValue
          lead={lead}
          field={{ standard: 'name', label: fields.name }}
          renderEditor={(editor) => <TextEditor {...editor} />}
        />
      </h2>
      <ReopenedNote lead={lead} />
      <Duplicates lead={lead} onOpen={onOpen} />
      <PendingValues lead={lead} />
      <LeadSection title={texts.details}>
        <LeadFields lead={lead} />
      </LeadSection>
      <LeadSection title={fields.notes}>
        <div className={styles['notes']}>
          <EditableValue
            lead={lead}
            field={{ standard: 'notes', label: fields.notes }}
            renderEditor={(editor) => <TextEditor {...editor} isLong />}
          />
        </div>
      </LeadSection>
      {lead.files.length > 0 && <AttachedFiles lead={lead} />}
      <Handovers lead={lead} />
      <Origin lead={lead} />
      <Consents lead={lead} />
      <Confirmation lead={lead} />
      <MergedFrom lead={lead} />
      <LeadTimeline lead={lead} />
    </div>
  )
}
