import { useNavigate } from '@tanstack/react-router'

import { languageChoices } from '#web/locales/language.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { schemes, useScheme } from '#web/theme/use-scheme.ts'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { useSignOut } from '#web/ui/sign-out.ts'
import { useNotices } from '#web/ui/states/notices.tsx'
import type { PaletteEntry } from './palette/palette-entry.ts'
import { useScreens } from './use-screens.ts'

/** What opens above a screen. */
export type Overlay = 'palette' | 'shortcuts' | 'navigation' | 'whats-new'

/** What every screen of a project offers by keyboard. Answers what the palette lists of it. */
export function useShellCommands(show: (overlay: Overlay) => void): PaletteEntry[] {
  const { texts, choose: chooseLanguage } = useI18n()
  const { id: projectId, session } = useProject()
  const navigate = useNavigate()
  const { choose: chooseScheme } = useScheme()
  const signOut = useSignOut()
  const { announce, undoList } = useNotices()
  const undo = async () => {
    if (!(await undoList.undoLast())) announce(texts.shortcuts.nothingToUndo)
  }
  const params = { projectId }
  const screens = useScreens().map(({ name, to, key }) => {
    return { name, key, run: () => void navigate({ to, params }) }
  })
  useShortcuts([
    { keys: 'mod+k', label: texts.shortcuts.palette, run: () => show('palette') },
    { keys: '?', label: texts.shortcuts.help, run: () => show('shortcuts') },
    { keys: 'z', label: texts.shortcuts.undo, run: () => void undo() },
    { keys: 'mod+z', label: texts.shortcuts.undo, run: () => void undo() },
    ...screens.map(({ name, key, run }) => {
      return { keys: `g ${key}`, label: texts.shortcuts.goTo(texts.screens[name]), run }
    }),
  ])
  const inGroup = (group: PaletteEntry['group'], id: string, label: string, run: () => void) => {
    return { group, id, label, run }
  }
  return [
    ...screens.map(({ name, run }) => inGroup('screens', name, texts.screens[name], run)),
    inGroup('screens', 'connect', texts.screens.connect, () => {
      void navigate({ to: '/p/$projectId/connect', params })
    }),
    inGroup('screens', 'account', texts.screens.account, () => void navigate({ to: '/account' })),
    ...session.projects
      .filter(({ id }) => id !== projectId)
      .map(({ id, name }) =>
        inGroup('projects', id, name, () => {
          void navigate({ to: '/p/$projectId/leads', params: { projectId: id } })
        }),
      ),
    ...schemes.map((scheme) =>
      inGroup('actions', scheme, `${texts.theme.label}: ${texts.theme[scheme]}`, () =>
        chooseScheme(scheme),
      ),
    ),
    ...languageChoices.map(({ value, label }) =>
      inGroup('actions', `language-${value}`, `${texts.language}: ${label}`, () =>
        chooseLanguage(value),
      ),
    ),
    inGroup('actions', 'shortcuts', texts.navigation.shortcuts, () => show('shortcuts')),
    inGroup('actions', 'whats-new', texts.navigation.whatsNew, () => show('whats-new')),
    inGroup('actions', 'sign-out', texts.navigation.signOut, signOut),
  ]
}
