import { type QueryKey, useQueryClient } from '@tanstack/react-query'

import { useAction } from '#web/session/use-action.ts'
import { useToasts } from './toasts.tsx'

/** An action that a toast reports, after which what a query shows is loaded again. */
export function useReportedAction<Input = void>(
  queryKey: QueryKey,
  mutationFn: (input: Input) => Promise<unknown>,
  text: string,
) {
  const { toast } = useToasts()
  const queries = useQueryClient()
  return useAction({
    mutationFn,
    onSuccess: () => toast(text),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}
