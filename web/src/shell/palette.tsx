import { Modal, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

import { useTexts } from '#web/texts/use-texts.ts'
import { useFocusReturn } from '#web/ui/dialog.tsx'
import { type PaletteEntry, useEntries } from './palette-entries.tsx'
import styles from './palette.module.css'

const groups = ['screens', 'projects', 'actions'] as const

/** ⌘K: finds a screen, a project or an action by the beginnings of its words. */
export function Palette({ onClose }: { onClose: () => void }) {
  const texts = useTexts()
  const id = useId()
  const { all } = useEntries()
  useFocusReturn()
  const [words, setWords] = useState('')
  const [place, setPlace] = useState(0)
  const found = groups.flatMap((group) =>
    all.filter((entry) => entry.group === group && matches(entry.label, words)),
  )
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
        classNames={{ wrapper: styles['input'] ?? '' }}
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
      {found.length === 0 && (
        <Text role="status" c="dimmed" p="lg" ta="center">
          {texts.palette.nothing(words)}
        </Text>
      )}
    </Modal>
  )
}

function Results(props: {
  id: string
  found: readonly PaletteEntry[]
  chosen: PaletteEntry | undefined
  run: (entry: PaletteEntry) => void
}) {
  const { palette } = useTexts()
  const { id, found, chosen, run } = props
  return (
    <div className={styles['list']} id={id} role="listbox" aria-label={palette.label}>
      {groups
        .filter((group) => found.some((entry) => entry.group === group))
        .map((group) => (
          <div key={group} role="group" aria-label={palette.groups[group]}>
            <div className={styles['group']} aria-hidden="true">
              {palette.groups[group]}
            </div>
            {found
              .filter((entry) => entry.group === group)
              .map((entry) => (
                <Option
                  key={entry.id}
                  id={`${id}-${entry.id}`}
                  label={entry.label}
                  isChosen={entry === chosen}
                  run={() => run(entry)}
                />
              ))}
          </div>
        ))}
    </div>
  )
}

// The focus stays in the input, whose `aria-activedescendant` names the option.
function Option(props: { id: string; label: string; isChosen: boolean; run: () => void }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (props.isChosen) element.current?.scrollIntoView({ block: 'nearest' })
  }, [props.isChosen])
  return (
    <div
      ref={element}
      id={props.id}
      role="option"
      tabIndex={-1}
      aria-selected={props.isChosen}
      className={styles['option']}
      onMouseDown={(event) => {
        event.preventDefault()
        props.run()
      }}
    >
      {props.label}
    </div>
  )
}

function matches(label: string, words: string): boolean {
  const parts = fold(label).split(/\s+/)
  return fold(words)
    .split(/\s+/)
    .every((word) => parts.some((part) => part.startsWith(word)))
}

function fold(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
