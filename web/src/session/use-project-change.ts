import { type QueryKey, useQueryClient } from '@tanstack/react-query'

import { useProject } from './project.ts'
import { useAction } from './use-action.ts'

/** A change of something in the project, after which what a query shows is loaded again. */
export function useProjectChange<Result, Input = void>(
  queryOf: (projectId: string) => { queryKey: QueryKey },
  change: (projectId: string, input: Input) => Promise<Result>,
  onSuccess: (result: Result) => void,
  onError: (error: unknown) => void = () => undefined,
) {
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  return useAction({
    mutationFn: (input: Input) => change(projectId, input),
    onSuccess,
    onError,
    onSettled: () => queries.invalidateQueries({ queryKey: queryOf(projectId).queryKey }),
  })
}
