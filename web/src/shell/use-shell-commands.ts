import { useNavigate } from '@tanstack/react-router'

import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { useShortcuts } from '#web/ui/keys/shortcuts.tsx'
import { useUndo } from '#web/ui/states/use-undo.ts'
import { useScreens } from './use-screens.ts'

/** What opens above a screen. */
export type Overlay = 'palette' | 'shortcuts' | 'navigation' | 'whats-new'

/** What every screen of a project offers by keyboard. */
export function useShellCommands(show: (overlay: Overlay) => void): void {
  const { palette, shortcuts } = useTexts('app')
  const { id: projectId } = useProject()
  const navigate = useNavigate()
  const undo = useUndo()
  useShortcuts([
    { keys: 'mod+k', label: palette.label, run: () => show('palette') },
    { keys: '?', label: shortcuts.help, run: () => show('shortcuts') },
    { keys: 'z', label: shortcuts.undo, run: undo },
    { keys: 'mod+z', label: shortcuts.undo, run: undo },
    ...useScreens().flatMap(({ title, to, key }) => {
      const run = () => void navigate({ to, params: { projectId } })
      return key === undefined ? [] : { keys: `g ${key}`, label: shortcuts.goTo(title), run }
    }),
  ])
}
