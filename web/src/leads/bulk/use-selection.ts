import { useState } from 'react'

import { bulkIdsMax } from '#model/contacts/contact.ts'
import type { LeadSearch } from '#model/contacts/filters.ts'
import type { Lead } from '#web/api/leads/lead-types.ts'

type Chosen = {
  /** The project and the filters that the leads were chosen with; with others, none are. */
  filters: string
  ids: ReadonlySet<string>
  /** Whether all leads that match are chosen, loaded or not. */
  isAll: boolean
  /** The last one that was chosen or not any more, where a range begins. */
  last: string | null
}

type List = {
  projectId: string
  search: LeadSearch
  leads: readonly Lead[]
  isLoading: boolean
  /** Whether the list goes on after them. */
  hasMore: boolean
}

/**
 * Which leads of a list are chosen, to do something with all of them. Those that leave the list are
 * chosen no longer.
 */
export function useSelection(list: List) {
  const { projectId, search, leads } = list
  const { sort: _, ...filtered } = search
  const filters = JSON.stringify([projectId, filtered])
  const none: Chosen = { filters, ids: new Set(), isAll: false, last: null }
  const [stored, setChosen] = useState(none)
  const chosen = stored.filters === filters ? stored : none
  const [listed, setListed] = useState(list)
  if (listed.leads !== leads && !list.isLoading) {
    setListed(list)
    const gone = listed.search === search ? goneFrom(listed.leads, list) : []
    if (gone.length > 0) setChosen({ ...chosen, ids: new Set(without([...chosen.ids], gone)) })
  }
  const { ids, isAll } = chosen
  const has = (id: string) => isAll || ids.has(id)
  const loaded = () => leads.slice(0, bulkIdsMax).map(({ id }) => id)
  const choose = (chosenIds: Iterable<string>, last: string | null) => {
    setChosen({ filters, ids: new Set([...chosenIds].slice(0, bulkIdsMax)), isAll: false, last })
  }
  const isLoaded = leads.length > 0 && loaded().every((id) => has(id))
  return {
    ids,
    isAll,
    /** Whether some are chosen. */
    isSome: isAll || ids.size > 0,
    /** Whether all that are loaded are chosen, or as many of them as can be. */
    isLoaded,
    has,
    /** Chooses a lead, or no longer; with `isRange` all from the last one to it. */
    toggle: (id: string, isRange: boolean) => {
      const range = isRange ? rangeOf(leads, chosen.last, id) : [id]
      const before = isAll ? loaded() : [...ids]
      choose(has(id) ? without(before, range) : [...before, ...range], id)
    },
    /** Chooses all leads that are loaded, or none. */
    toggleLoaded: () => choose(isLoaded ? [] : loaded(), null),
    chooseAll: () => setChosen({ ...none, isAll: true }),
    clear: () => setChosen(none),
  }
}

export type Selection = ReturnType<typeof useSelection>

/** Which leads a list had and no longer has; those after its last one may be further on. */
function goneFrom(before: readonly Lead[], { leads, hasMore }: List): string[] {
  const now = new Set(leads.map(({ id }) => id))
  const last = before.findLastIndex(({ id }) => now.has(id))
  const known = hasMore ? before.slice(0, last + 1) : before
  return known.map(({ id }) => id).filter((id) => !now.has(id))
}

function rangeOf(leads: readonly Lead[], first: string | null, last: string): string[] {
  const ends = [first ?? last, last].map((end) => leads.findIndex(({ id }) => id === end))
  const [from = -1, to = -1] = ends.toSorted((one, other) => one - other)
  return from === -1 ? [last] : leads.slice(from, to + 1).map(({ id }) => id)
}

function without(ids: readonly string[], others: readonly string[]): string[] {
  const left = new Set(others)
  return ids.filter((id) => !left.has(id))
}
