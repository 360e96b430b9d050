import { useMatchRoute, useNavigate, useParams } from '@tanstack/react-router'

import { useProject } from '#web/session/project.ts'

/** Beside which leads are opened; the last one where none of them is shown. */
const lists = [
  '/p/$projectId/forms/$formId/$tab',
  '/p/$projectId/inbox/back',
  '/p/$projectId/inbox',
  '/p/$projectId/leads',
] as const

/** Opens a lead beside the list that is shown, in place of the one that was open, and closes it. */
export function useLeadNavigation() {
  const { id: projectId } = useProject()
  const navigate = useNavigate()
  const isAt = useMatchRoute()
  const { formId = '', tab = 'results' } = useParams({ strict: false })
  const list = () => lists.find((to) => isAt({ to, fuzzy: true }) !== false) ?? lists[3]
  return {
    open: (contactId: string) => {
      const params = { projectId, formId, tab, contactId }
      // One step back closes the lead, however many were looked at.
      const search = ({ add: _, ...kept }: { add?: string }) => kept
      const to = `${list()}/$contactId` as const
      void navigate({ to, params, search, replace: isAt({ to }) !== false })
    },
    close: () => void navigate({ to: list(), params: { projectId, formId, tab }, search: true }),
  }
}
