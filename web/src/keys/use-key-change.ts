import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useProject } from '#web/session/project.ts'
import { keysQuery } from './keys-query.ts'

/** A change of one key or more, after which the list is loaded again. */
export function useKeyChange<Answer, Input = void>(
  change: (projectId: string, input: Input) => Promise<Answer>,
  onSuccess: (answer: Answer) => void,
) {
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => change(projectId, input),
    onSuccess,
    onSettled: () => queries.invalidateQueries({ queryKey: keysQuery(projectId).queryKey }),
  })
}
