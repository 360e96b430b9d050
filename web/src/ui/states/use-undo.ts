import { useTexts } from '#web/locales/use-i18n.ts'
import { useNotices } from './notices.tsx'

/** Undoes what was done last in this window, or says that there is nothing. */
export function useUndo(): () => void {
  const { shortcuts } = useTexts()
  const { announce, undoList } = useNotices()
  return () => {
    void undoList.undoLast().then((isUndone) => {
      if (!isUndone) announce(shortcuts.nothingToUndo)
    })
  }
}
