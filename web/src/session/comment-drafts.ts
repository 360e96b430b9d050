import { useSyncExternalStore } from 'react'

import type { CommentDraft } from './comment-draft.ts'
import { whenAuthorChanges } from './draft-author.ts'
import { erasedLeads } from './erased-leads.ts'
import { useProject } from './project.ts'

type StoredDraft = { projectId: string; contactId: string; draft: CommentDraft }

/** Comments that were not sent yet, as long as the page is there; the latest ones. */
const drafts = new Map<string, StoredDraft>()
const draftsMax = 100
const listeners = new Set<() => void>()

erasedLeads.subscribe((ids) => {
  for (const [key, { contactId }] of drafts) if (ids.has(contactId)) drafts.delete(key)
  follow()
})

whenAuthorChanges(() => {
  drafts.clear()
  follow()
})

/** The leads of a project that it has drafts for. */
export function leadsWithDrafts(projectId: string): string[] {
  const ofProject = [...drafts.values()].filter((stored) => stored.projectId === projectId)
  return ofProject.map(({ contactId }) => contactId)
}

type Change = CommentDraft | null | ((before: CommentDraft | null) => CommentDraft | null)

/**
 * What a member has written about a lead and not sent, and what stores it: a new comment, or
 * another text for one.
 */
export function useDraft(
  contactId: string,
  activityId = '',
): [draft: CommentDraft | null, set: (change: Change) => void] {
  const { id: projectId, memberId } = useProject()
  const key = [memberId, contactId, activityId].join(' ')
  const read = () => drafts.get(key)?.draft ?? null
  const draft = useSyncExternalStore(subscribe, read)
  const set = (change: Change) => {
    const changed = typeof change === 'function' ? change(read()) : change
    drafts.delete(key)
    if (changed !== null) drafts.set(key, { projectId, contactId, draft: changed })
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
