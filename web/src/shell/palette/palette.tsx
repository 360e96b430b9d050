import { useState } from 'react'

import { useTexts } from '#web/locales/use-i18n.ts'
import { matches } from '#web/ui/matches.ts'
import { Picker } from '#web/ui/picker/picker.tsx'
import { type PaletteEntry, groups } from './palette-entry.ts'
import { useLeadResults } from './use-lead-results.ts'

/** ⌘K: finds a screen, a project or an action by the beginnings of its words, and leads. */
export function Palette(props: { entries: readonly PaletteEntry[]; onClose: () => void }) {
  const { palette } = useTexts()
  const [words, setWords] = useState('')
  const { leads, isSearching } = useLeadResults(words)
  const matching = [...props.entries.filter(({ label }) => matches(label, words)), ...leads]
  const entries = groups.flatMap((group) =>
    matching
      .filter((entry) => entry.group === group)
      .map((entry) => ({ ...entry, group: palette.groups[group] })),
  )
  const none = entries.length === 0 ? palette.nothing(words) : ''
  return (
    <Picker
      label={palette.label}
      words={words}
      onType={setWords}
      entries={entries}
      status={isSearching ? palette.searching : none}
      onClose={props.onClose}
    />
  )
}
