import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { type Preferences, getPreferences, savePreferences } from '#web/api/leads/views-api.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { useNotices } from '#web/ui/states/notices.tsx'

function preferencesQuery(projectId: string) {
  return queryOptions({
    queryKey: ['preferences', projectId],
    queryFn: () => getPreferences(projectId),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** How lists are shown to the member; null until it is known. */
export function usePreferences(): Preferences | null {
  const { id: projectId } = useProject()
  const { data, isError } = useQuery(preferencesQuery(projectId))
  return data ?? (isError ? preferencesAtFirst : null)
}

/** Changes it at once, and restores it if the server refuses. */
export function useSavePreferences(): (preferences: Preferences) => void {
  const { id: projectId } = useProject()
  const { layout: texts } = useTexts()
  const { notify } = useNotices()
  const queries = useQueryClient()
  const { queryKey } = preferencesQuery(projectId)
  const { mutate } = useMutation({
    // One after the other: the last change is the one that stays.
    scope: { id: 'preferences' },
    mutationFn: (preferences: Preferences) => savePreferences(projectId, preferences),
    onError: () => {
      notify(texts.failed)
      void queries.invalidateQueries({ queryKey })
    },
  })
  return (preferences) => {
    queries.setQueryData(queryKey, preferences)
    mutate(preferences)
  }
}

/** The defaults of a member who has changed nothing. */
export const preferencesAtFirst: Preferences = {
  columns: (
    ['name', 'email', 'phone', 'company', 'source', 'tags', 'assignee', 'created'] as const
  ).map((name) => ({ name, width: null })),
  density: 'comfortable',
}
