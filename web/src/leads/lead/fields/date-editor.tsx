import { ActionIcon, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'

import { IconPencil } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import type { EditorProps } from './editable-value.tsx'
import { TextEditor } from './text-editor.tsx'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** Picks a day, as `TextEditor` saves a text; its button turns to any other text. */
export function DateEditor(props: EditorProps) {
  const { values: texts } = useTexts('lead')
  const { edit, label, draft, error, hasConflict } = props
  const [isText, setText] = useState(draft !== '' && !dayPattern.test(draft))
  const isLeft = useRef(false)
  if (isText) return <TextEditor {...props} />
  const leave = (how: () => void) => {
    if (isLeft.current) return
    isLeft.current = true
    how()
  }
  return (
    <TextInput
      type="date"
      aria-label={label}
      size="sm"
      // Without a maximum, the browser would show six digits for the year.
      max="9999-12-31"
      value={draft}
      error={error}
      autoFocus
      rightSectionPointerEvents="all"
      rightSection={
        <ActionIcon
          aria-label={texts.typeText}
          // The field keeps the focus, so that nothing is saved yet.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setText(true)}
        >
          <IconPencil size={16} />
        </ActionIcon>
      }
      wrapperProps={{
        onBlur: ({ currentTarget, relatedTarget }) => {
          const isInside = currentTarget.contains(relatedTarget)
          if (!isInside && !hasConflict && error === null) leave(edit.save)
        },
      }}
      onChange={(event) => edit.type(event.currentTarget.value)}
      onKeyDown={(event) => {
        const { key, currentTarget } = event
        // A day of which only a part is there is no value yet.
        if (key === 'Escape' || (key === 'Enter' && currentTarget.validity.badInput)) {
          leave(edit.cancel)
        } else if (key === 'Enter') leave(hasConflict ? edit.overwrite : edit.save)
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}
