import { useNavigate } from '@tanstack/react-router'

import { useTexts } from '#web/locales/texts.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { adding } from '#web/ui/adding.ts'
import { useShortcuts } from '#web/ui/keys/shortcuts.tsx'
import { useUndo } from '#web/ui/states/use-undo.ts'
import { useScreens } from './use-screens.ts'

/** What opens above a screen. */
export type Overlay = 'palette' | 'shortcuts' | 'navigation' | 'whats-new'

/** What every screen of a project offers by keyboard. */
export function useShellCommands(show: (overlay: Overlay) => void): void {
  const { palette, shortcuts, leads } = useTexts('app')
  const { id: projectId } = useProject()
  const navigate = useNavigate()
  const undo = useUndo()
  const mayAdd = useMay('edit')
  const add = () => void navigate({ to: '.', search: adding('lead') })
  useShortcuts([
    { keys: 'mod+k', label: palette.label, run: () => show('palette') },
    ...(mayAdd ? [{ keys: 'n', label: leads.add, run: add }] : []),
    { keys: '?', label: shortcuts.help, run: () => show('shortcuts') },
    { keys: 'z', label: shortcuts.undo, run: undo },
    { keys: 'mod+z', label: shortcuts.undo, run: undo },
    ...useScreens().flatMap(({ title, to, key }) => {
      const run = () => void navigate({ to, params: { projectId } })
      return key === undefined ? [] : { keys: `g ${key}`, label: shortcuts.goTo(title), run }
    }),
  ])
}
