import { Select } from '@mantine/core'

import type { EditorProps } from './editable-value.tsx'

export type Choice = { value: string; label: string }

/** Saves a choice from a searchable list; Escape cancels. */
export function ChoiceEditor(props: EditorProps & { choices: readonly Choice[] }) {
  const { edit, label, draft, error, choices, hasConflict } = props
  return (
    <Select
      aria-label={label}
      size="sm"
      data={[...choices]}
      value={draft}
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
