import { Select } from '@mantine/core'
import { useState } from 'react'

import { useTexts } from '#web/locales/texts.ts'
import type { EditorProps } from './editable-value.tsx'

export type Choice = { value: string; label: string }

/**
 * Saves a choice from a list, which what is typed searches. Enter takes the highlighted choice, and
 * nothing without one; Escape cancels.
 */
export function ChoiceEditor(props: EditorProps & { choices: readonly Choice[] }) {
  const { edit, label, draft, error, choices, hasConflict } = props
  const { nothingFound } = useTexts('app').common
  const [words, setWords] = useState('')
  return (
    <Select
      aria-label={label}
      size="sm"
      data={[...choices]}
      // The value now is not text to type behind.
      value={null}
      placeholder={choices.find(({ value }) => value === draft)?.label}
      searchValue={words}
      onSearchChange={setWords}
      selectFirstOptionOnChange={words !== ''}
      nothingFoundMessage={nothingFound}
      error={error}
      searchable
      autoFocus
      allowDeselect={false}
      defaultDropdownOpened={!hasConflict && error === null}
      maxDropdownHeight={280}
      comboboxProps={{ width: 'target' }}
      onChange={(value) => edit.save(value ?? '')}
      onBlur={() => {
        if (!hasConflict && error === null) edit.cancel()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        edit.cancel()
      }}
    />
  )
}
