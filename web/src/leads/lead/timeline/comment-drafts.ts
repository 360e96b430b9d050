import { useSyncExternalStore } from 'react'

import { erasedLeads } from '#web/api/leads/erased-leads.ts'
import { useProject } from '#web/session/project.ts'
import type { Draft } from './mention-text.ts'

type Kept = { contactId: string; draft: Draft }

/** Comments that were not sent yet, as long as the page is there; the latest ones. */
const drafts = new Map<string, Kept>()
const draftsMax = 100
const listeners = new Set<() => void>()

erasedLeads.subscribe((ids) => {
  for (const [key, { contactId }] of drafts) if (ids.has(contactId)) drafts.delete(key)
  follow()
})

type Change = Draft | null | ((before: Draft | null) => Draft | null)

/**
 * What a member has written about a lead and not sent, and what stores it: a new comment, or
 * another text for one.
 */
export function useDraft(
  contactId: string,
  activityId = '',
): [draft: Draft | null, set: (change: Change) => void] {
  const { memberId } = useProject()
  const key = [memberId, contactId, activityId].join(' ')
  const read = () => drafts.get(key)?.draft ?? null
  const draft = useSyncExternalStore(subscribe, read)
  const set = (change: Change) => {
    const changed = typeof change === 'function' ? change(read()) : change
    drafts.delete(key)
    if (changed !== null) drafts.set(key, { contactId, draft: changed })
    const [oldest] = drafts.keys()
    if (drafts.size > draftsMax && oldest !== undefined) drafts.delete(oldest)
    follow()
  }
  return [draft, set]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function follow(): void {
  for (const listener of listeners) listener()
  // The browser asks before the page is left with one, also of a lead that was closed.
  if (drafts.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
