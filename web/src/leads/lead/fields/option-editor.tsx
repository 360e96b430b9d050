import { Autocomplete } from '@mantine/core'
import { useRef, useState } from 'react'

import type { Choice } from './choice-editor.tsx'
import type { EditorProps } from './editable-value.tsx'

/**
 * Saves any text, and offers some. Enter takes the highlighted option, or what is typed; Escape
 * cancels.
 */
export function OptionEditor(props: EditorProps & { options: readonly Choice[] }) {
  const { edit, label, draft, error, options, hasConflict } = props
  const isLeft = useRef(false)
  const [first] = useState(labelIn(options, draft))
  const [text, setText] = useState(first)
  const leave = (how: () => void) => {
    if (isLeft.current) return
    isLeft.current = true
    how()
  }
  const save = (chosen: string) => leave(() => edit.save(valueIn(options, chosen)))
  return (
    <Autocomplete
      aria-label={label}
      size="sm"
      data={options.map((option) => option.label)}
      value={text}
      // What it was narrows nothing.
      filter={text === first ? ({ options: all }) => all : undefined}
      error={error}
      autoFocus
      autoComplete="off"
      defaultDropdownOpened={!hasConflict && error === null}
      maxDropdownHeight={280}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(typed) => {
        setText(typed)
        edit.type(valueIn(options, typed))
      }}
      onOptionSubmit={save}
      onBlur={() => {
        if (!hasConflict && error === null) save(text)
      }}
      onKeyDown={(event) => {
        const { key, currentTarget, nativeEvent } = event
        if (nativeEvent.isComposing) return
        // It still names an option that no longer matches.
        const highlighted = currentTarget.getAttribute('aria-activedescendant') ?? ''
        const isHighlighted = document.getElementById(highlighted) !== null
        if (key === 'Escape') leave(edit.cancel)
        else if (key === 'Enter' && !isHighlighted) {
          if (hasConflict) leave(edit.overwrite)
          else save(text)
        } else return
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}

function labelIn(options: readonly Choice[], text: string): string {
  return options.find(({ value }) => value === text)?.label ?? text
}

function valueIn(options: readonly Choice[], text: string): string {
  const typed = text.trim().toLowerCase()
  return options.find(({ label }) => label.toLowerCase() === typed)?.value ?? text
}
