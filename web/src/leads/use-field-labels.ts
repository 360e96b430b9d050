import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { listFields } from '#web/api/fields-api.ts'
import { useProject } from '#web/session/project.ts'

/** While they are not known. */
export const unknownLabels: ReadonlyMap<string, string> = new Map()

/** The labels of the custom fields by their ids; `unknownLabels` until needed and known. */
export function useFieldLabels(areNeeded: boolean): ReadonlyMap<string, string> {
  const { id: projectId } = useProject()
  const { data } = useQuery({
    queryKey: ['fields', projectId],
    queryFn: () => listFields(projectId),
    enabled: areNeeded,
    meta: { isLive: true },
  })
  return useMemo(
    () =>
      data === undefined ? unknownLabels : new Map(data.fields.map(({ id, label }) => [id, label])),
    [data],
  )
}
