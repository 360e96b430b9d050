import type { DoneBy } from '#core/actor.ts'
import type { ContactSummary } from '#core/contacts/contact.ts'

/** A contact as the people of its project see it in a list. Times are ms since the epoch. */
export type ContactOverview = ContactSummary & {
  tags: string[]
  assigneeId: string | null
  /** Whether another contact had its identity first. */
  isPossibleDuplicate: boolean
  createdBy: DoneBy
}

/** As above, with the beginnings of the values of the fields that were asked for, by their ids. */
export type ListedContact = ContactOverview & { fieldValues: Record<string, string> }
