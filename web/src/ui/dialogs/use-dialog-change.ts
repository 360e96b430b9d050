import { useProjectChange } from '#web/session/use-project-change.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'

type Change<Result, Input> = Parameters<typeof useProjectChange<Result, Input>>

/** A change that a dialog makes: once it is done, the dialog closes and a toast says so. */
export function useDialogChange<Result, Input = void>(
  queryOf: Change<Result, Input>[0],
  change: Change<Result, Input>[1],
  onClose: () => void,
  done: string | ((result: Result) => string),
  undo?: () => void,
) {
  const { toast } = useToasts()
  return useProjectChange(queryOf, change, (result) => {
    onClose()
    toast(typeof done === 'string' ? done : done(result), undo)
  })
}
