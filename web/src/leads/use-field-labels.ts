import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { listFields } from '#web/api/fields-api.ts'
import { useProject } from '#web/session/project.ts'

const none: ReadonlyMap<string, string> = new Map()

/** The labels of the project's custom fields by their ids; none until they are needed and known. */
export function useFieldLabels(areNeeded: boolean): ReadonlyMap<string, string> {
  const { id: projectId } = useProject()
  const { data } = useQuery({
    queryKey: ['fields', projectId],
    queryFn: () => listFields(projectId),
    enabled: areNeeded,
  })
  return useMemo(
    () => (data === undefined ? none : new Map(data.fields.map(({ id, label }) => [id, label]))),
    [data],
  )
}
