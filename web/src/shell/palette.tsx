import { Modal, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'

import { IconSearch } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/use-i18n.ts'
import { useFocusReturn } from '#web/ui/dialog.tsx'
import { matches } from './matches.ts'
import { type PaletteEntry, groups, useEntries } from './palette-entries.tsx'
import { Results } from './palette-results.tsx'
import { useFoundLeads } from './use-found-leads.ts'
import styles from './palette.module.css'

/** ⌘K: finds a screen, a project or an action by the beginnings of its words, and leads. */
export function Palette({ onClose }: { onClose: () => void }) {
  const texts = useTexts()
  const id = useId()
  const all = useEntries()
  useFocusReturn()
  const [words, setWords] = useState('')
  const [place, setPlace] = useState(0)
  const { leads, isSearching } = useFoundLeads(words)
  const own = all.filter(({ label }) => matches(label, words))
  const found = groups.flatMap((group) => [...own, ...leads].filter((one) => one.group === group))
  const chosen = found[Math.min(place, found.length - 1)]
  const run = (entry: PaletteEntry) => {
    onClose()
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setPlace((before) => (before + step + found.length) % found.length)
    }
    if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      run(chosen)
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
      attributes={{ content: { 'aria-label': texts.palette.label } }}
    >
      <TextInput
        data-autofocus
        autoFocus
        variant="unstyled"
        size="md"
        classNames={{ wrapper: styles['input'] }}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        placeholder={texts.palette.label}
        aria-label={texts.palette.label}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen.id}`}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setPlace(0)
        }}
        onKeyDown={onKeyDown}
      />
      <Results id={id} found={found} chosen={chosen} run={run} />
      <Text role="status" c="dimmed" className={styles['told']}>
        {isSearching
          ? texts.palette.searching
          : found.length === 0
            ? texts.palette.nothing(words)
            : ''}
      </Text>
    </Modal>
  )
}
