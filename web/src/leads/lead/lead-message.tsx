import { use } from 'react'

import type { LeadDetails } from '#web/api/leads/lead-types.ts'
import { IconMail, IconPhone, IconUser } from '#web/icons/icons.tsx'
import { OpenPickerContext } from '#web/leads/actions/picker-request.ts'
import { EditableValue } from '#web/leads/lead/fields/editable-value.tsx'
import { linkOf } from '#web/leads/lead/fields/link-of.ts'
import { TextEditor } from '#web/leads/lead/fields/text-editor.tsx'
import { useNoteActivity } from '#web/leads/lead/timeline/use-note-activity.ts'
import { NamesContext } from '#web/leads/list/lead-cells.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useMay } from '#web/session/project.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import styles from './lead-panel.module.css'

/** What the lead wrote, and what is done about it first: reply, call, assign. */
export function LeadMessage({ lead }: { lead: LeadDetails }) {
  const texts = useTexts('lead')
  const note = useNoteActivity(lead.id)
  const mail = lead.email && linkOf(lead.email, 'email')
  const call = lead.phone && linkOf(lead.phone, 'phone')
  return (
    <section className={styles['section']} aria-label={texts.message}>
      {lead.notes !== null && (
        <div className={styles['message']}>
          <EditableValue
            lead={lead}
            field={{ standard: 'notes', label: texts.fields.notes }}
            renderEditor={(editor) => <TextEditor {...editor} isLong />}
          />
        </div>
      )}
      <div className={styles['ways']}>
        {mail !== null && (
          <SmallButton
            component="a"
            href={mail}
            aria-label={texts.values.replyTo(lead.email ?? '')}
            leftSection={<IconMail size={16} />}
            onClick={() => note('email')}
          >
            {texts.values.reply}
          </SmallButton>
        )}
        {call !== null && (
          <SmallButton
            component="a"
            href={call}
            aria-label={texts.values.callTo(lead.phone ?? '')}
            leftSection={<IconPhone size={16} />}
            onClick={() => note('call')}
          >
            {texts.values.call}
          </SmallButton>
        )}
        <Assignee lead={lead} />
      </div>
    </section>
  )
}

/** Who works on a lead; a click assigns another member. */
function Assignee({ lead }: { lead: LeadDetails }) {
  const texts = useTexts('lead')
  const { leads } = useTexts('app')
  const mayEdit = useMay('edit')
  const { members } = use(NamesContext)
  const openPicker = use(OpenPickerContext)
  const { assigneeId } = lead
  const name = members.get(assigneeId ?? '')?.name ?? leads.formerMember
  const assignee = assigneeId === null || members.size === 0 ? null : name
  if (!mayEdit && assignee === null) return null
  return (
    <SmallButton
      data-edit="assigneeId"
      disabled={!mayEdit}
      aria-haspopup="dialog"
      aria-label={
        assignee === null ? undefined : texts.values.editValue(texts.fields.assigneeId, assignee)
      }
      leftSection={<IconUser size={16} />}
      onClick={() => openPicker({ action: 'assign', target: { kind: 'lead', lead } })}
    >
      {assignee === null ? leads.bulk.assign : <bdi>{assignee}</bdi>}
    </SmallButton>
  )
}
