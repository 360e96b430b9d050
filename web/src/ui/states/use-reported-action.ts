import { type QueryKey, useQueryClient } from '@tanstack/react-query'

import { useAction } from '#web/session/use-action.ts'
import { useNotices } from './notices.tsx'

/** An action that a notice reports, after which what a query shows is loaded again. */
export function useReportedAction<Input = void>(
  queryKey: QueryKey,
  mutationFn: (input: Input) => Promise<unknown>,
  text: string,
) {
  const { notify } = useNotices()
  const queries = useQueryClient()
  return useAction({
    mutationFn,
    onSuccess: () => notify(text),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}
