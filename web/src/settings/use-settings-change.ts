import { useQueryClient } from '@tanstack/react-query'

import { projectApi } from '#api/projects/project-api.ts'
import type { ProjectSettings } from '#web/api/project-types.ts'
import { request } from '#web/api/request.ts'
import { useProject } from '#web/session/project.ts'
import { liveQuery } from '#web/session/queries.ts'
import { sessionQuery } from '#web/session/session.ts'
import { useAction } from '#web/session/use-action.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'

export const settingsQuery = liveQuery('project', (projectId) =>
  request(projectApi.getProject, { projectId }),
)

/** A change of the project, whose name and state stand in the navigation too. */
export function useSettingsChange<Input>(
  change: (projectId: string, input: Input) => Promise<ProjectSettings>,
  said: (settings: ProjectSettings) => string,
) {
  const { id } = useProject()
  const { toast } = useToasts()
  const queries = useQueryClient()
  return useAction({
    mutationFn: (input: Input) => change(id, input),
    async onSuccess(settings) {
      queries.setQueryData(settingsQuery(id).queryKey, settings)
      toast(said(settings))
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  })
}
