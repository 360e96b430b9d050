import { useTexts } from '#web/locales/texts.ts'
import { useNotices } from './notices.tsx'

/** Undoes what was done last in this window, or says that there is nothing. */
export function useUndo(): () => void {
  const { shortcuts } = useTexts('app')
  const { announce, undoList } = useNotices()
  return () => {
    void undoList.undoLast().then((isUndone) => {
      if (!isUndone) announce(shortcuts.nothingToUndo)
    })
  }
}
