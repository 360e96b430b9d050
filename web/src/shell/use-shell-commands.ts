import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'

import { useProject } from '#web/session/project.ts'
import { isAtLeast } from '#web/api/roles.ts'
import { useSignOut } from '#web/ui/sign-out.ts'
import { languageOf, languages } from '#web/locales/language.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { schemes, useScheme } from '#web/theme/use-scheme.ts'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { type PaletteEntry, usePaletteEntries } from './palette-entries.tsx'
import type { Overlay } from './overlay.ts'
import { screens } from './screens.ts'

/** What every screen of a project offers by keyboard: the screens, the projects, the theme. */
export function useShellCommands(show: (overlay: Overlay) => void) {
  const { texts, choose: chooseLanguage } = useI18n()
  const { id: projectId, role, session } = useProject()
  const navigate = useNavigate()
  const { choose } = useScheme()
  const signOut = useSignOut()
  const open = useMemo(() => screens.filter(({ least }) => isAtLeast(role, least)), [role])
  useShortcuts([
    { keys: 'mod+k', label: texts.shortcuts.palette, run: () => show('palette') },
    { keys: '?', label: texts.shortcuts.help, run: () => show('shortcuts') },
    ...open.map(({ name, to, key }) => ({
      keys: `g ${key}`,
      label: texts.shortcuts.goTo(texts.screens[name]),
      run: () => void navigate({ to, params: { projectId } }),
    })),
  ])
  const entries = useMemo((): PaletteEntry[] => {
    const action = (id: string, label: string, run: () => void): PaletteEntry => {
      return { id, group: 'actions', label, run }
    }
    return [
      ...open.map(({ name, to }): PaletteEntry => {
        const run = () => void navigate({ to, params: { projectId } })
        return { id: name, group: 'screens', label: texts.screens[name], run }
      }),
      {
        id: 'connect',
        group: 'screens',
        label: texts.screens.connect,
        run: () => void navigate({ to: '/p/$projectId/connect', params: { projectId } }),
      },
      {
        id: 'account',
        group: 'screens',
        label: texts.screens.account,
        run: () => void navigate({ to: '/account' }),
      },
      ...session.projects
        .filter((other) => other.id !== projectId)
        .map((other): PaletteEntry => {
          const params = { projectId: other.id }
          const run = () => void navigate({ to: '/p/$projectId/leads', params })
          return { id: other.id, group: 'projects', label: other.name, run }
        }),
      ...schemes.map((scheme) =>
        action(scheme, `${texts.theme.label}: ${texts.theme[scheme]}`, () => choose(scheme)),
      ),
      ...Object.entries(languages).map(([code, { name }]) =>
        action(`language-${code}`, `${texts.language}: ${name}`, () =>
          chooseLanguage(languageOf(code) ?? 'en'),
        ),
      ),
      action('shortcuts', texts.navigation.shortcuts, () => show('shortcuts')),
      action('news', texts.navigation.whatsNew, () => show('news')),
      action('sign-out', texts.navigation.signOut, signOut),
    ]
  }, [open, texts, session, projectId, navigate, choose, signOut, show, chooseLanguage])
  usePaletteEntries('shell', entries)
}
