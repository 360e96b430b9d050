import type { ListPage, ListQuery } from '#core/contacts/searching/contact-query.ts'
import type { Workspace } from '#storage/contract/workspace.ts'

const any = { from: null, to: null }

/** The names of all pages of a list, sorted. */
export async function namesListed(
  workspace: Workspace,
  query: Partial<ListQuery>,
): Promise<string[]> {
  const names: string[] = []
  let after: ListQuery['after'] = null
  do {
    const page: ListPage = await workspace.store.filterContacts({
      ...{ projectId: workspace.projectId, prefixes: [], keyIds: [], channels: [], tags: [] },
      ...{ assignee: null, type: null, created: any, updated: any, isPossibleDuplicate: false },
      ...{ fields: [], shownFieldIds: [], sort: '-created', limit: 2 },
      bounds: { scanned: 10_000, matched: 10_000, counted: 10_000 },
      ...query,
      after,
    })
    names.push(...page.contacts.map(({ name }) => name ?? ''))
    after = page.next
  } while (after !== null)
  return names.toSorted()
}
