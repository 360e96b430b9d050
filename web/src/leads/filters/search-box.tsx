import { Kbd, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'

import { IconSearch } from '#web/icons/icons.tsx'
import { useIsNarrow } from '#web/leads/use-is-narrow.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useShortcuts } from '#web/ui/keys/shortcuts.tsx'

const typedForMs = 250

/** Searches while the words are typed, after each pause. */
export function SearchBox(props: { words: string; onSearch: (words: string) => void }) {
  const { leads: texts } = useTexts('app')
  const { words } = props
  const [typed, setTyped] = useState(words)
  const [lastWords, setLastWords] = useState(words)
  const [sought, setSought] = useState(words)
  const input = useRef<HTMLInputElement>(null)
  const isNarrow = useIsNarrow()
  // The words of the URL have changed: by going back, or because a filter was removed.
  if (lastWords !== words) {
    setLastWords(words)
    // The words of this box arrive while more may be typed.
    if (words !== sought) setTyped(words)
    setSought(words)
  }
  const search = useDebouncedCallback((text: string) => {
    setSought(text)
    props.onSearch(text)
  }, typedForMs)
  useShortcuts([{ keys: '/', label: texts.search, run: () => input.current?.focus() }])
  return (
    <TextInput
      ref={input}
      type="search"
      size="sm"
      aria-label={texts.search}
      placeholder={texts.searchHint}
      value={typed}
      maxLength={200}
      leftSection={<IconSearch size={16} />}
      rightSection={typed === '' && !isNarrow ? <Kbd aria-hidden="true">/</Kbd> : undefined}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        search(event.currentTarget.value.trim())
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  )
}
