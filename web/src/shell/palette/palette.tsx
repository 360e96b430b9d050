import { useState } from 'react'

import { useTexts } from '#web/locales/texts.ts'
import type { Overlay } from '#web/shell/use-shell-commands.ts'
import type { Command } from '#web/ui/keys/shortcuts.tsx'
import { matches } from '#web/ui/matches.ts'
import { Picker } from '#web/ui/picker/picker.tsx'
import { entryOf } from './lead-commands.tsx'
import { groups } from './palette-entry.ts'
import { useLeadResults } from './use-lead-results.tsx'
import { usePaletteEntries } from './use-palette-entries.tsx'

/**
 * ⌘K: finds what can be done with the open lead or the selection, a screen, a project or an action
 * by the beginnings of its words, and leads.
 */
export function Palette(props: {
  commands: readonly Command[]
  show: (overlay: Overlay) => void
  onClose: () => void
}) {
  const { palette } = useTexts('app')
  const [words, setWords] = useState('')
  const everywhere = usePaletteEntries(props.show)
  const { leads, isSearching } = useLeadResults(words)
  const isFound = ({ label }: { label: string }) => matches(label, words)
  const matching = [...everywhere.filter(isFound), ...leads]
  const others = groups.flatMap((group) =>
    matching
      .filter((entry) => entry.group === group)
      .map((entry) => ({ ...entry, group: palette.groups[group] })),
  )
  const entries = [...props.commands.map(entryOf).filter(isFound), ...others]
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
