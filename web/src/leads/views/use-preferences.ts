import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { viewApi } from '#api/leads/view-api.ts'
import type { ListPreferences, Preferences } from '#web/api/leads/view-types.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { preferencesQuery } from '#web/session/queries.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'

/** How lists are shown to the member; null until it is known. */
export function usePreferences(): Preferences | null {
  const { id: projectId } = useProject()
  const { data, isError } = useQuery(preferencesQuery(projectId))
  return data ?? (isError ? preferencesAtFirst : null)
}

/** Changes it at once, and restores it if the server refuses. */
function useSaving<Part extends Partial<Preferences>>(
  write: (projectId: string, part: Part) => Promise<Preferences>,
): (part: Part) => void {
  const { id: projectId } = useProject()
  const { layout: texts } = useTexts('app').leads
  const { toast } = useToasts()
  const queries = useQueryClient()
  const { queryKey } = preferencesQuery(projectId)
  const { mutate } = useMutation({
    // One after the other: the last change is the one that stays.
    scope: { id: 'preferences' },
    mutationFn: (part: Part) => write(projectId, part),
    onError: () => {
      toast(texts.failed)
      void queries.invalidateQueries({ queryKey })
    },
  })
  return (part) => {
    queries.setQueryData(queryKey, (before) => ({ ...preferencesAtFirst, ...before, ...part }))
    mutate(part)
  }
}

export const useSavePreferences = () =>
  useSaving<ListPreferences>((projectId, body) =>
    request(viewApi.savePreferences, { projectId, body }),
  )

/** Changes which views the navigation shows. */
export function usePinViews(): (viewIds: string[]) => void {
  const save = useSaving<Pick<Preferences, 'pinnedViews'>>((projectId, { pinnedViews }) =>
    request(viewApi.pinViews, { projectId, body: { viewIds: pinnedViews } }),
  )
  return (pinnedViews) => save({ pinnedViews })
}

/** The defaults of a member who has changed nothing. */
export const preferencesAtFirst: Preferences = {
  columns: (
    ['name', 'email', 'phone', 'company', 'source', 'tags', 'assignee', 'created'] as const
  ).map((name) => ({ name, width: null })),
  density: 'comfortable',
  pinnedViews: [],
}
