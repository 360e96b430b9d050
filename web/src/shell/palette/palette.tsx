import { Modal, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'

import { IconSearch } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/use-i18n.ts'
import { useFocusReturn } from '#web/ui/dialogs/opener.ts'
import { matches } from '#web/ui/matches.ts'
import { type PaletteEntry, Results, groups } from './palette-results.tsx'
import styles from './palette.module.css'
import { useLeadResults } from './use-lead-results.ts'

/** ⌘K: finds a screen, a project or an action by the beginnings of its words, and leads. */
export function Palette(props: { entries: readonly PaletteEntry[]; onClose: () => void }) {
  const { entries, onClose } = props
  const texts = useTexts()
  const id = useId()
  useFocusReturn()
  const [words, setWords] = useState('')
  const [place, setPlace] = useState(0)
  const { leads, isSearching } = useLeadResults(words)
  const matching = [...entries.filter(({ label }) => matches(label, words)), ...leads]
  const results = groups.flatMap((group) => matching.filter((entry) => entry.group === group))
  const chosen = results[Math.min(place, results.length - 1)]
  const run = (entry: PaletteEntry) => {
    onClose()
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && results.length > 0) {
      event.preventDefault()
      setPlace((before) => (before + step + results.length) % results.length)
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
        leftSection={<IconSearch size={18} />}
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
      <Results id={id} results={results} chosen={chosen} run={run} />
      <Text role="status" c="dimmed" className={styles['status']}>
        {isSearching
          ? texts.palette.searching
          : results.length === 0
            ? texts.palette.nothing(words)
            : ''}
      </Text>
    </Modal>
  )
}
