import { useState } from 'react'

import { tagCharactersMax } from '#model/contacts/contact.ts'
import { IconPlus, IconTag } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { matches } from '#web/ui/matches.ts'
import { Picker } from '#web/ui/picker/picker.tsx'

const entriesMax = 50

/** Finds a tag by the beginnings of its words, or has one that is typed. */
export function TagPicker(props: {
  title: string
  /** The tags that are offered. */
  tags: readonly string[]
  /** Names the entry for a tag that is not among them. */
  other: (tag: string) => string
  onPick: (tag: string) => void
  onClose: () => void
}) {
  const { actions: texts, filters } = useTexts('app').leads
  const { tags, onPick } = props
  const [words, setWords] = useState('')
  const typed = words.trim()
  const matching = tags.filter((tag) => matches(tag, typed))
  const entries = matching.slice(0, entriesMax).map((tag) => ({
    id: `tag-${tag}`,
    icon: <IconTag size={16} />,
    label: tag,
    run: () => onPick(tag),
  }))
  const another = {
    id: 'another',
    icon: <IconPlus size={16} />,
    label: props.other(typed),
    run: () => onPick(typed),
  }
  return (
    <Picker
      title={props.title}
      label={filters.tag}
      icon={<IconTag size={18} />}
      words={words}
      wordsMax={tagCharactersMax}
      onType={setWords}
      entries={typed === '' || tags.includes(typed) ? entries : [...entries, another]}
      status={entries.length === 0 && typed === '' ? texts.noTags : ''}
      onClose={props.onClose}
    />
  )
}
