import { useMatchRoute } from '@tanstack/react-router'

const leads = { list: '/p/$projectId/leads', lead: '/p/$projectId/leads/$contactId' } as const
const inbox = { list: '/p/$projectId/inbox', lead: '/p/$projectId/inbox/$contactId' } as const

/** Where the list is that is shown, and a lead beside it. */
export function useListPaths(): typeof leads | typeof inbox {
  const isAt = useMatchRoute()
  return isAt({ to: inbox.list, fuzzy: true }) === false ? leads : inbox
}
