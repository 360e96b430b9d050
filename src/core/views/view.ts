import type { PublicChannel } from '#core/actor.ts'
import type { ContactType } from '#core/contacts/contact.ts'
import type { ContactSort } from '#core/contacts/searching/contact-query.ts'
import type { Column } from './columns.ts'

/** A list of leads that was given a name: whoever created it sees it, and the project if shared. */
export type View = {
  /** `view_…` */
  id: string
  /** Who created it. */
  memberId: string
  name: string
  search: ViewSearch
  /** How it shows them; null leaves it to whoever looks. */
  columns: Column[] | null
  isShared: boolean
  createdAt: number
  updatedAt: number
}

/**
 * What a list is searched for, its filters and its order, as in the URL of the page. Days are those
 * of the reader's time zone, both ends included, or the last so many, today included.
 */
export type ViewSearch = {
  q?: string
  key?: string[]
  channel?: PublicChannel[]
  tag?: string[]
  assignee?: string
  type?: ContactType
  createdDays?: number
  createdFrom?: string
  createdTo?: string
  updatedDays?: number
  updatedFrom?: string
  updatedTo?: string
  duplicate?: true
  field?: string[]
  sort?: ContactSort
}

export const viewNameCharactersMax = 60
/** As JSON. */
export const viewSearchCharactersMax = 4_000
export const viewDaysMax = 366
export const ownViewsMax = 100
export const sharedViewsMax = 100
/** Of those that were deleted, the latest can be restored. */
export const deletedViewsKept = 100
export const viewsCountedMax = 20
