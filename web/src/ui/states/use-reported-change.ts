import { useProjectChange } from '#web/session/use-project-change.ts'
import { useReason } from './error-texts.ts'
import { useToasts } from './toasts.tsx'

/** A change, such as undoing another one, of which a toast alone can say why it failed. */
export function useReportedChange<Result, Input = void>(
  ...[queryOf, change, onSuccess]: Parameters<typeof useProjectChange<Result, Input>>
) {
  const { toast } = useToasts()
  const reason = useReason()
  return useProjectChange(queryOf, change, onSuccess, (error) => toast(reason(error)))
}
