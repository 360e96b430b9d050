import { useState } from 'react'

import { useTexts } from '#web/locales/texts.ts'
import type { Overlay } from '#web/shell/use-shell-commands.ts'
import type { Command } from '#web/ui/keys/shortcuts.tsx'
import { matches } from '#web/ui/matches.ts'
import type { PickerEntry } from '#web/ui/picker/picker-list.tsx'
import { Picker } from '#web/ui/picker/picker.tsx'
import { entryOf } from './lead-commands.tsx'
import { groups } from './palette-entry.ts'
import { useButtonsBelow } from './use-buttons-below.tsx'
import { useLeadResults } from './use-lead-results.tsx'
import { useNamedEntries } from './use-named-entries.tsx'
import { usePaletteEntries } from './use-palette-entries.tsx'

/**
 * ⌘K: finds what can be done with the open lead or the selection, and everything else by the
 * beginnings of its words or of other words for it; and leads.
 */
export function Palette(props: {
  commands: readonly Command[]
  show: (overlay: Overlay) => void
  onClose: () => void
}) {
  const { palette: shell } = useTexts('app')
  const palette = useTexts('palette')
  const [words, setWords] = useState('')
  const everywhere = usePaletteEntries(props.show)
  const { leads, isSearching } = useLeadResults(words)
  const named = useNamedEntries(words.trim() !== '')
  const below = useButtonsBelow()
  const also: Readonly<Record<string, string>> = palette.also
  const isNamed = ({ label }: { label: string }) => matches(label, words)
  const isMeant = ({ id, label }: { id: string; label: string }) =>
    !matches(label, words) && matches(`${label} ${also[id] ?? ''}`, words)
  const commands = props.commands.map(entryOf)
  const labels = new Set([...commands, ...everywhere].map(({ label }) => label))
  const others = below.filter(({ label }) => words.trim() !== '' && !labels.has(label))
  const called = [...everywhere, ...named, ...others].filter(isNamed)
  const inGroups = [...called, ...leads].toSorted(
    (one, other) => groups.indexOf(one.group) - groups.indexOf(other.group),
  )
  // What is called so comes first.
  const found = [...inGroups, ...[...everywhere, ...named].filter(isMeant)]
  const rest = [...Map.groupBy(found, ({ group }) => group)].flatMap(([group, some]) =>
    some.map((entry) => ({ ...entry, group: palette.groups[group] })),
  )
  const isAsked = (entry: PickerEntry) => isNamed(entry) || isMeant(entry)
  const entries = [...commands.filter(isAsked), ...rest]
  const none = entries.length === 0 ? palette.nothing(words) : ''
  return (
    <Picker
      label={shell.label}
      words={words}
      onType={setWords}
      entries={entries}
      status={isSearching ? palette.searching : none}
      onClose={props.onClose}
    />
  )
}
