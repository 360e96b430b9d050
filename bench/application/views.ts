import type { LeadSearch } from '#model/contacts/filters.ts'
import type { Store } from '../../src/core/store.ts'

type Filled = Readonly<Record<'keyIds' | 'memberIds' | 'tags', readonly string[]>>

/** Ten views of the first member, as many as can be pinned; returns their ids. */
export async function addViews(
  store: Store,
  project: Filled & { projectId: string },
): Promise<string[]> {
  const { projectId, memberIds } = project
  const [memberId = ''] = memberIds
  const ids: string[] = []
  for (const [index, search] of searchesOf(project).entries()) {
    const view = { projectId, memberId, name: `View ${index + 1}`, search, columns: null }
    ids.push((await store.createView({ ...view, isShared: false, now: Date.now() })).id)
  }
  return ids
}

function searchesOf({ keyIds, tags }: Filled): readonly LeadSearch[] {
  const [key = ''] = keyIds
  const [first = '', second = ''] = tags
  return [
    { assignee: 'me' },
    { assignee: 'none' },
    { key: [key] },
    { tag: [first] },
    { tag: [first], assignee: 'me' },
    { notTag: [second] },
    { q: 'logistics' },
    { createdDays: 7 },
    { createdDays: 30, tag: [second] },
    { status: 'returned' },
  ]
}
