import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { listFields } from '#web/api/fields-api.ts'
import { useProject } from '#web/session/project.ts'

export function fieldsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['fields', projectId],
    queryFn: () => listFields(projectId),
  })
}

/** A change of the fields, after which they are loaded again. */
export function useFieldChange<Answer, Input = void>(
  change: (projectId: string, input: Input) => Promise<Answer>,
  onSuccess: (answer: Answer) => void,
) {
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => change(projectId, input),
    onSuccess,
    onSettled: () => queries.invalidateQueries({ queryKey: fieldsQuery(projectId).queryKey }),
  })
}
