import type { HistoryEntry, HistoryQuery } from './contact-details.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'

const entriesPerPage = 200

/** All changes of the contact that an id leads to, oldest first, one bounded page at a time. */
export async function* listHistory(
  store: Pick<ContactStore, 'listHistory'>,
  of: Pick<HistoryQuery, 'projectId' | 'contactId' | 'isMerged'>,
): AsyncGenerator<HistoryEntry[], void, undefined> {
  let afterChange = 0
  for (;;) {
    const query = { ...of, afterChange, limit: entriesPerPage }
    const page = await store.listHistory(query)
    if (page.length > 0) yield page
    if (page.length < entriesPerPage) return
    afterChange = page.at(-1)?.change ?? 0
  }
}
