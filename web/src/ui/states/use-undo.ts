import { useTexts } from '#web/locales/texts.ts'
import { useToasts } from './toasts.tsx'

/** Undoes what was done last in this window, or says that there is nothing. */
export function useUndo(): () => void {
  const { shortcuts } = useTexts('app')
  const { announce, undoList } = useToasts()
  return () => {
    void undoList.undoLast().then((isUndone) => {
      if (!isUndone) announce(shortcuts.nothingToUndo)
    })
  }
}
