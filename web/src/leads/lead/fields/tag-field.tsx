import { Autocomplete } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { tagCharactersMax } from '#model/contacts/contact.ts'
import { knownTags } from '#web/leads/known-tags.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { useWhenGone } from '#web/ui/dialogs/use-when-gone.ts'
import { matches } from '#web/ui/matches.ts'
import styles from './tags.module.css'

const suggestedMax = 8

/** A field that adds tags, and suggests tags of other leads. */
export function TagField(props: {
  taken: readonly string[]
  error: string | null
  onType: () => void
  onAdd: (tag: string) => Promise<boolean>
  onEnd: () => void
}) {
  const { values: texts } = useTexts('lead')
  const { taken, error, onType, onAdd, onEnd } = props
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const isCancelled = useRef(false)
  const { actions } = useTexts('app').leads
  const typedTag = text.trim()
  const known = knownTags(queries, projectId)
  const matching = known
    .filter((tag) => !taken.includes(tag) && matches(tag, typedTag))
    .slice(0, suggestedMax)
  const isNew = typedTag !== '' && !known.includes(typedTag) && !taken.includes(typedTag)
  const submit = async (typed: string) => {
    const tag = typed.trim()
    setText('')
    if (tag === '' || taken.includes(tag) || (await onAdd(tag))) return true
    setText(tag)
    return false
  }
  useWhenGone(() => {
    if (error === null && !isCancelled.current) void submit(text)
  })
  return (
    <Autocomplete
      size="xs"
      className={styles['tagField']}
      aria-label={texts.addTag}
      autoFocus
      data={isNew ? [...matching, typedTag] : matching}
      filter={({ options }) => options}
      renderOption={({ option: { value } }) =>
        isNew && value === typedTag ? actions.createTag(value) : value
      }
      maxLength={tagCharactersMax}
      value={text}
      error={error}
      onChange={(typed) => {
        onType()
        setText(typed)
      }}
      // It writes the chosen one into the field, and only then is that to be cleared.
      onOptionSubmit={(tag) => queueMicrotask(() => void submit(tag))}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Escape') {
          event.stopPropagation()
          isCancelled.current = true
          onEnd()
        }
        // A chosen suggestion is submitted by the list itself.
        const isChosen = event.currentTarget.getAttribute('aria-activedescendant') !== null
        if (event.key === 'Enter' && !isChosen) void submit(text)
      }}
      onBlur={() => {
        if (error === null) void submit(text).then((isAdded) => isAdded && onEnd())
      }}
    />
  )
}
