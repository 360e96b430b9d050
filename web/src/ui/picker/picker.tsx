import { Modal, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'

import { IconSearch } from '#web/icons/icons.tsx'
import { useFocusReturn } from '#web/ui/dialogs/opener.ts'
import { type PickerEntry, PickerList } from './picker-list.tsx'
import styles from './picker.module.css'

export type PickerProps = {
  /** Names the field and its list. */
  label: string
  /** What the entry that is picked is for, above the field. */
  title?: string
  words: string
  onType: (words: string) => void
  wordsMax?: number
  /** Those that the words find. */
  entries: readonly PickerEntry[]
  /** Said below the entries, such as that there are none. */
  status: string
  icon?: ReactNode
  onClose: () => void
}

/**
 * A dialog of one empty field and the list of what its words find: Enter picks the highlighted
 * entry, and nothing without one. It is closed, and the focus back, before the entry is run.
 */
export function Picker(props: PickerProps) {
  const { label, title, words, entries, onClose } = props
  const id = useId()
  useFocusReturn()
  const [index, setIndex] = useState(0)
  const chosen = entries[Math.min(index, entries.length - 1)]
  const run = (entry: PickerEntry) => {
    flushSync(onClose)
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      setIndex((before) => (before + step + entries.length) % entries.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (chosen !== undefined) run(chosen)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      centered={false}
      padding={0}
      yOffset="12vh"
      attributes={{ content: { 'aria-label': title ?? label } }}
    >
      {title !== undefined && <p className={styles['title']}>{title}</p>}
      <TextInput
        data-autofocus
        autoFocus
        variant="unstyled"
        size="md"
        classNames={{ wrapper: styles['input'] }}
        leftSection={props.icon ?? <IconSearch size={18} />}
        placeholder={label}
        aria-label={label}
        role="combobox"
        autoComplete="off"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen.id}`}
        maxLength={props.wordsMax}
        value={words}
        onChange={(event) => {
          props.onType(event.currentTarget.value)
          setIndex(0)
        }}
        onKeyDown={onKeyDown}
      />
      <PickerList id={id} label={label} entries={entries} chosen={chosen} run={run} />
      <Text role="status" c="dimmed" className={styles['status']}>
        {props.status}
      </Text>
    </Modal>
  )
}
