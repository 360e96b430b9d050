import { use } from 'react'

import type { HistoryEntry } from '#web/api/leads/lead-types.ts'
import { NamesContext } from '#web/leads/list/lead-cells.tsx'
import { useTexts } from '#web/locales/texts.ts'

/** What whoever did something is called now. */
export function useActorName(): (by: HistoryEntry['by']) => string {
  const { history: texts } = useTexts('lead')
  const { keys, members } = use(NamesContext)
  return ({ kind, id, label }) => {
    if (kind === 'operator') return texts.operator
    return keys.get(id ?? '')?.label ?? members.get(id ?? '')?.name ?? label
  }
}
