import { ActionIcon, Text, UnstyledButton } from '@mantine/core'
import { type ReactNode, useRef } from 'react'

import type { LeadDetails } from '#web/api/leads/lead-types.ts'
import { IconExternalLink } from '#web/icons/icons.tsx'
import { ConflictNote } from '#web/leads/lead/changes/conflict-note.tsx'
import styles from '#web/leads/lead/lead-panel.module.css'
import { useTexts } from '#web/locales/texts.ts'
import { useMay } from '#web/session/project.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { type LeadField, valueOf } from './lead-field.ts'
import { linkOf } from './link-of.ts'
import { useEditorFocus } from './use-editor-focus.ts'
import { type FieldEdit, useFieldEdit } from './use-field-edit.ts'

export type EditorProps = {
  edit: FieldEdit
  label: string
  draft: string
  error: string | null
  hasConflict: boolean
}

/** A value that a click turns into the editor of its kind; read only for viewers. */
export function EditableValue(props: {
  lead: LeadDetails
  field: LeadField
  /** The value as it is read, if not as it is. */
  display?: ReactNode
  /** The same as text. */
  said?: string
  /** How any value of the field is read, if not as it is. */
  say?: (value: string) => string
  renderEditor: (editor: EditorProps) => ReactNode
}) {
  const { values: texts } = useTexts('lead')
  const { lead, field, display } = props
  const mayEdit = useMay('edit')
  const edit = useFieldEdit(lead, field)
  const button = useRef<HTMLButtonElement>(null)
  const value = valueOf(lead, field)
  const { editing } = edit
  const isEditing = editing !== null
  useEditorFocus(button, isEditing)
  const actions = value !== null && <ValueActions field={field} value={value} />
  const text = display ?? (value === null ? null : <bdi>{value}</bdi>)
  if (!mayEdit) {
    return (
      <div className={styles['read']}>
        {text}
        {actions}
      </div>
    )
  }
  if (editing !== null) {
    const { draft, error, conflict } = editing
    const hasConflict = conflict !== null
    return (
      <div className={styles['editor']}>
        {props.renderEditor({ edit, label: field.label, draft, error, hasConflict })}
        {hasConflict && (
          <ConflictNote edit={edit} draft={draft} conflict={conflict} say={props.say} />
        )}
      </div>
    )
  }
  const { label } = field
  const said = props.said ?? value ?? ''
  return (
    <div className={styles['read']} aria-busy={edit.isSaving}>
      <UnstyledButton
        ref={button}
        className={styles['button']}
        data-edit={field.standard ?? field.custom}
        aria-disabled={edit.isSaving}
        aria-label={text === null ? texts.addValue(label) : texts.editValue(label, said)}
        onClick={edit.isSaving ? undefined : edit.begin}
      >
        {text ?? (
          <Text span inherit c="dimmed" data-empty="">
            {texts.add}
          </Text>
        )}
      </UnstyledButton>
      {actions}
    </div>
  )
}

/** What can be done with a value: open a page, copy. To write and to call are above all values. */
function ValueActions({ field, value }: { field: LeadField; value: string }) {
  const { values: texts } = useTexts('lead')
  const isContact = field.standard === 'email' || field.standard === 'phone'
  const page = isContact ? null : linkOf(value)
  if (!isContact && page === null) return null
  const label = texts.open(value)
  return (
    <span className={styles['actions']}>
      {page !== null && (
        <ActionIcon
          aria-label={label}
          data-tooltip={label}
          component="a"
          href={page}
          target="_blank"
          rel="noopener noreferrer nofollow"
        >
          <IconExternalLink size={18} />
        </ActionIcon>
      )}
      <CopyButton text={value} label={texts.copyValue(field.label)} />
    </span>
  )
}
