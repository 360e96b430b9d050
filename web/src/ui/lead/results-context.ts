import { createContext } from 'react'

import type { ContactStatus } from '#model/contacts/filter-values.ts'

export type LeadResults = {
  leads: readonly { id: string }[]
  first?: { total: number; isTotalExact: boolean } | undefined
  query: { hasNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  /** Whether leads that are done, or put away, leave the list. */
  isLeftBy: (becomes: ContactStatus) => boolean
}

/** What the list beside an open lead shows. */
export const ResultsContext = createContext<LeadResults | null>(null)
