import { useProjectChange } from '#web/session/use-project-change.ts'
import { useReason } from './error-texts.ts'
import { useNotices } from './notices.tsx'

/** A change, such as undoing another one, of which a notice alone can say why it failed. */
export function useNoticedChange<Result, Input = void>(
  ...[queryOf, change, onSuccess]: Parameters<typeof useProjectChange<Result, Input>>
) {
  const { notify } = useNotices()
  const reason = useReason()
  return useProjectChange(queryOf, change, onSuccess, (error) => notify(reason(error)))
}
