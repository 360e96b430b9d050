import { Text } from '@mantine/core'
import { use } from 'react'

import type { LeadDetails } from '#web/api/leads/lead-types.ts'
import { OpenPickerContext } from '#web/leads/actions/picker-request.ts'
import styles from '#web/leads/lead/lead-panel.module.css'
import { FieldRow } from '#web/leads/lead/lead-section.tsx'
import { NamesContext } from '#web/leads/list/lead-cells.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useMay } from '#web/session/project.ts'

/** Who works on a lead; a click asks for somebody else. */
export function AssigneeRow({ lead }: { lead: LeadDetails }) {
  const texts = useTexts('lead')
  const { leads } = useTexts('app')
  const mayEdit = useMay('edit')
  const { members } = use(NamesContext)
  const openPicker = use(OpenPickerContext)
  const { assigneeId } = lead
  const label = texts.fields.assigneeId
  const name = members.get(assigneeId ?? '')?.name ?? leads.formerMember
  const assignee = assigneeId === null || members.size === 0 ? null : name
  const content = assignee === null ? null : <bdi>{assignee}</bdi>
  return (
    <FieldRow label={label}>
      <div className={styles['read']}>
        {mayEdit ? (
          <button
            type="button"
            className={styles['button']}
            data-edit="assigneeId"
            aria-haspopup="dialog"
            aria-label={
              assignee === null
                ? texts.values.addValue(label)
                : texts.values.editValue(label, assignee)
            }
            onClick={() => openPicker({ action: 'assign', target: { kind: 'lead', lead } })}
          >
            {content ?? (
              <Text span inherit c="dimmed" data-empty="">
                {texts.values.add}
              </Text>
            )}
          </button>
        ) : (
          content
        )}
      </div>
    </FieldRow>
  )
}
