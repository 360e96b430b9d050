import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { fieldsQuery } from '#web/session/fields-query.ts'
import { useProject } from '#web/session/project.ts'

/** While they are not known. */
export const unknownLabels: ReadonlyMap<string, string> = new Map()

/** The labels of the custom fields by their ids; `unknownLabels` until needed and known. */
export function useFieldLabels(areNeeded: boolean): ReadonlyMap<string, string> {
  const { id: projectId } = useProject()
  const { data } = useQuery({ ...fieldsQuery(projectId), enabled: areNeeded })
  return useMemo(
    () =>
      data === undefined ? unknownLabels : new Map(data.fields.map(({ id, label }) => [id, label])),
    [data],
  )
}
