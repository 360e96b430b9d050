import { Autocomplete } from '@mantine/core'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import type { LeadPage } from '#web/api/leads/leads-api.ts'
import styles from '#web/leads/lead/lead-panel.module.css'
import { useLeadTexts } from '#web/locales/lazy-texts.ts'
import { useProject } from '#web/session/project.ts'
import { useWhenGone } from '#web/ui/dialogs/use-when-gone.ts'

const tagCharactersMax = 50
const tagsMax = 200

/** A field that adds tags, and suggests tags of other leads. */
export function TagField(props: {
  taken: readonly string[]
  error: string | null
  onType: () => void
  onAdd: (tag: string) => Promise<boolean>
  onEnd: () => void
}) {
  const texts = useLeadTexts()
  const { taken, error, onType, onAdd, onEnd } = props
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const isCancelled = useRef(false)
  const known = knownTags(queries, projectId).filter((tag) => !taken.includes(tag))
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
      data={known}
      limit={8}
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

/** The tags of the leads that this page has loaded, the most frequent first. */
function knownTags(queries: QueryClient, projectId: string): string[] {
  const lists = queries.getQueriesData<InfiniteData<LeadPage>>({ queryKey: ['leads', projectId] })
  const counts = new Map<string, number>()
  for (const [, list] of lists) {
    for (const { tags } of list?.pages.flatMap(({ data }) => data) ?? []) {
      for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
    }
  }
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one)
  return sorted.slice(0, tagsMax).map(([tag]) => tag)
}
