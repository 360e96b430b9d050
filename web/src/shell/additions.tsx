import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'

import { isAllowed } from '#model/members/roles.ts'
import { useProject } from '#web/session/project.ts'

const from = '/signed-in/p/$projectId'

/** The dialog that the URL opens over the screen, to add something. */
export function Additions() {
  const { add = '' } = useSearch({ from })
  const { role } = useProject()
  const navigate = useNavigate()
  const { additions = {} } = useRouter().routesById[from].options.staticData ?? {}
  const addition = additions[add]
  if (addition === undefined || !isAllowed(role, addition.needs)) return null
  const close = () => {
    void navigate({ to: '.', search: ({ add: _, ...kept }) => kept, replace: true })
  }
  return <addition.Dialog onClose={close} />
}
