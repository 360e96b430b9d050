import { TextInput } from '@mantine/core'
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useRef } from 'react'

import { useTexts } from '#web/locales/texts.ts'
import { GrowingTextarea } from '#web/ui/inputs/growing-textarea.tsx'
import type { EditorProps } from './editable-value.tsx'

type TypedElement = HTMLInputElement | HTMLTextAreaElement

/** Saves on Enter and when it is left, cancels on Escape; several lines save on mod+Enter. */
export function TextEditor(
  props: EditorProps & { isLong?: boolean; type?: 'email' | 'tel' | 'decimal' | undefined },
) {
  const { values: texts } = useTexts('lead')
  const { edit, label, draft, error, isLong = false, type } = props
  const isLeft = useRef(false)
  const rejectedDraft = useRef(error === null ? null : draft)
  const leave = (how: () => void) => {
    isLeft.current = true
    how()
  }
  const shared = {
    'aria-label': label,
    size: 'sm',
    value: draft,
    error,
    autoFocus: true,
    autoComplete: 'off',
    onChange: (event: ChangeEvent<TypedElement>) => edit.type(event.currentTarget.value),
    onFocus: (event: FocusEvent<TypedElement>) => {
      const { length } = event.currentTarget.value
      event.currentTarget.setSelectionRange(isLong ? length : 0, length)
    },
    // A rejected value stays until it is changed or discarded.
    onBlur: () => {
      const isUntouched = props.hasConflict || rejectedDraft.current === draft
      if (!isLeft.current && !isUntouched) leave(edit.save)
    },
    onKeyDown: (event: KeyboardEvent<TypedElement>) => {
      const { key, ctrlKey, metaKey, nativeEvent } = event
      if (nativeEvent.isComposing) return
      if (key === 'Escape') leave(edit.cancel)
      else if (key === 'Enter' && (!isLong || ctrlKey || metaKey)) {
        leave(props.hasConflict ? edit.overwrite : edit.save)
      } else return
      event.preventDefault()
      event.stopPropagation()
    },
  } as const
  return isLong ? (
    <GrowingTextarea
      {...shared}
      minRows={3}
      maxRows={16}
      description={texts.notesHint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  ) : (
    <TextInput {...shared} inputMode={type} />
  )
}
