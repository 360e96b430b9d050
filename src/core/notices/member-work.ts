import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { ListedContact } from '#core/contacts/contact.ts'
import {
  type ContactPlace,
  type ListPage,
  listBounds,
} from '#core/contacts/searching/contact-query.ts'
import { unfiltered } from '#core/contacts/searching/unfiltered.ts'
import { Calendar } from '#core/values/calendar.ts'
import type { ContactStatus } from '#model/contacts/filter-values.ts'
import { returnsAt } from '#model/contacts/return-to-inbox.ts'
import { dayAfter } from '#model/values/days.ts'
import { type TakenNotice, summarizedLeadsMax } from './notice.ts'

type Store = Pick<ContactStore, 'filterContacts'>
type Of = Pick<TakenNotice, 'projectId' | 'memberId' | 'settings'>

/** Some of the contacts with their times, and how many there are; maybe more without `isExact`. */
export type MemberLeads = {
  contacts: { contact: ListedContact; at: number }[]
  count: number
  isExact: boolean
}

/** The open contacts of a member, the oldest first. */
export async function readOpen(store: Store, of: Of, now: number): Promise<MemberLeads> {
  const query = { status: 'open', now, limit: summarizedLeadsMax, after: null } as const
  const { contacts, total: count, isTotalExact: isExact } = await readPage(store, of, query)
  return {
    contacts: contacts.map((contact) => ({ contact, at: contact.createdAt })),
    count,
    isExact,
  }
}

/** The contacts of a member that return until the end of their day, the first ones first. */
export async function readDue(store: Store, of: Of, now: number): Promise<MemberLeads> {
  const calendar = new Calendar(of.settings.timeZone)
  const end = calendar.startOf(dayAfter(calendar.dayOf(now), 1))
  const due: MemberLeads['contacts'] = []
  let after: ContactPlace | null = null
  for (let page = 0; page < pagesMax; page += 1) {
    const query = { status: 'later', now, limit: perPage, after } as const
    const { contacts, next }: ListPage = await readPage(store, of, query)
    for (const contact of contacts) {
      const at = returnsAt(contact)
      if (at !== null && at < end) due.push({ contact, at })
    }
    after = next
    if (after === null) break
  }
  const contacts = due.toSorted((a, b) => a.at - b.at).slice(0, summarizedLeadsMax)
  return { contacts, count: due.length, isExact: after === null }
}

const perPage = 200
/** How much is read of the contacts that a member has put away. */
const pagesMax = 10

type Query = { status: ContactStatus; now: number; limit: number; after: ContactPlace | null }

function readPage(
  store: Store,
  { projectId, memberId }: Of,
  { status, now, limit, after }: Query,
): Promise<ListPage> {
  const page = { shownFieldIds: [], sort: 'created', limit, after, bounds: listBounds } as const
  const chosen = { assignee: { id: memberId }, status: { is: status, at: now } }
  return store.filterContacts({ ...unfiltered(projectId), ...chosen, ...page })
}
