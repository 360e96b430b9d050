import { useMatchRoute, useNavigate, useParams } from '@tanstack/react-router'

import { useProject } from '#web/session/project.ts'

const leads = { list: '/p/$projectId/leads', lead: '/p/$projectId/leads/$contactId' } as const
const submissions = {
  list: '/p/$projectId/forms/$formId/$tab',
  lead: '/p/$projectId/forms/$formId/$tab/$contactId',
} as const
const back = {
  list: '/p/$projectId/inbox/back',
  lead: '/p/$projectId/inbox/back/$contactId',
} as const
const inbox = { list: '/p/$projectId/inbox', lead: '/p/$projectId/inbox/$contactId' } as const

/** Opens a lead beside the list that is shown, in place of the one that was open, and closes it. */
export function useLeadNavigation() {
  const { id: projectId } = useProject()
  const navigate = useNavigate()
  const isAt = useMatchRoute()
  const { formId = '', tab = 'results' } = useParams({ strict: false })
  const paths = () =>
    [submissions, back, inbox].find(({ list }) => isAt({ to: list, fuzzy: true }) !== false) ??
    leads
  const isOpen = () => isAt({ to: paths().lead }) !== false
  return {
    open: (contactId: string) => {
      const params = { projectId, formId, tab, contactId }
      // One step back closes the lead, however many were looked at.
      const search = ({ add: _, ...kept }: { add?: string }) => kept
      void navigate({ to: paths().lead, params, search, replace: isOpen() })
    },
    close: () =>
      void navigate({ to: paths().list, params: { projectId, formId, tab }, search: true }),
  }
}
