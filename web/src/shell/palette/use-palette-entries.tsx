import { useNavigate } from '@tanstack/react-router'

import { type Ability, isAllowed } from '#model/members/roles.ts'
import {
  type Icon,
  IconChecks,
  IconCloudUp,
  IconCopy,
  IconDeviceDesktop,
  IconDownload,
  IconForms,
  IconHistory,
  IconKey,
  IconKeyboard,
  IconListDetails,
  IconLogout,
  IconPlus,
  IconSend,
  IconSparkles,
  IconStack2,
  IconUser,
  IconUserPlus,
  IconWorld,
} from '#web/icons/icons.tsx'
import { languageChoices } from '#web/locales/language.ts'
import { type TextsOf, useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { activeProjectsOf } from '#web/session/session.ts'
import { useScreens } from '#web/shell/use-screens.ts'
import type { Overlay } from '#web/shell/use-shell-commands.ts'
import { schemes, useScheme } from '#web/theme/use-scheme.ts'
import { adding } from '#web/ui/adding.ts'
import { useMarkAllRead } from '#web/ui/mark-all-read.ts'
import { useSignOut } from '#web/ui/sign-out.ts'
import { useUndo } from '#web/ui/states/use-undo.ts'
import type { PaletteEntry } from './palette-entry.ts'

/** The screens, the projects, and what can be done on every screen. */
export function usePaletteEntries(show: (overlay: Overlay) => void): PaletteEntry[] {
  return [
    ...useScreenEntries(),
    ...useProjectEntries(),
    ...useStartEntries(),
    ...useActionEntries(show),
    ...usePreferenceEntries(),
  ]
}

type BareEntry = Pick<PaletteEntry, 'id' | 'label' | 'keys' | 'run'>

function entryOf(group: PaletteEntry['group'], EntryIcon: Icon, entry: BareEntry): PaletteEntry {
  return { group, icon: <EntryIcon size={16} />, ...entry }
}

function useScreenEntries(): PaletteEntry[] {
  const texts = useTexts('app')
  const { id: projectId } = useProject()
  const navigate = useNavigate()
  const params = { projectId }
  return [
    ...useScreens().map(({ name, title, to, icon, key }) => {
      const run = () => void navigate({ to, params })
      const keys = key === undefined ? key : `g ${key}`
      return entryOf('screens', icon, { id: name, label: title, keys, run })
    }),
    entryOf('screens', IconUser, {
      id: 'account',
      label: texts.account,
      run: () => void navigate({ to: '/account' }),
    }),
  ]
}

function useProjectEntries(): PaletteEntry[] {
  const { id: projectId, session } = useProject()
  const navigate = useNavigate()
  return activeProjectsOf(session)
    .filter(({ id }) => id !== projectId)
    .map(({ id, name: label }) => {
      const run = () => void navigate({ to: '/p/$projectId/inbox', params: { projectId: id } })
      return entryOf('projects', IconStack2, { id, label, run })
    })
}

type StartName = Exclude<keyof TextsOf<'palette'>['actions'], 'turnOn' | 'turnOff'>

/** What is begun on another screen. */
function useStartEntries(): PaletteEntry[] {
  const { actions } = useTexts('palette')
  const { id: projectId, role } = useProject()
  const navigate = useNavigate()
  const params = { projectId }
  const start = (needs: Ability, icon: Icon, id: StartName, run: () => Promise<void>) =>
    isAllowed(role, needs)
      ? [entryOf('actions', icon, { id, label: actions[id], run: () => void run() })]
      : []
  return [
    ...start('edit', IconUser, 'newLead', () => navigate({ to: '.', search: adding('lead') })),
    ...start('see', IconPlus, 'addSource', () => navigate({ to: '.', search: adding('form') })),
    ...start('manage', IconPlus, 'newForm', () =>
      navigate({ to: '/p/$projectId/forms', params, hash: 'new' }),
    ),
    ...start('edit', IconCloudUp, 'importLeads', () =>
      navigate({ to: '/p/$projectId/imports', params }),
    ),
    ...start('edit', IconDownload, 'exportLeads', () =>
      navigate({ to: '/p/$projectId/leads', params, search: true, hash: 'export' }),
    ),
    ...start('edit', IconCopy, 'mergeDuplicates', () =>
      navigate({ to: '/p/$projectId/duplicates', params }),
    ),
    ...start('manage', IconKey, 'newKey', () =>
      navigate({ to: '/p/$projectId/settings/keys', params, hash: 'new' }),
    ),
    ...start('manage', IconUserPlus, 'inviteMember', () =>
      navigate({ to: '/p/$projectId/settings/members', params, hash: 'new' }),
    ),
    ...start('manage', IconListDetails, 'newField', () =>
      navigate({ to: '/p/$projectId/settings/fields', params, hash: 'new' }),
    ),
    ...start('own', IconStack2, 'newProject', () =>
      navigate({ to: '/p/$projectId/projects', params, hash: 'new' }),
    ),
    ...start('manage', IconSend, 'addDestination', () =>
      navigate({ to: '/p/$projectId/destinations/new', params }),
    ),
    ...start('see', IconUser, 'unassigned', () =>
      navigate({ to: '/p/$projectId/leads', params, search: { assignee: 'none' } }),
    ),
    ...start('edit', IconForms, 'spam', () => navigate({ to: '/p/$projectId/inbox/spam', params })),
  ]
}

function useActionEntries(show: (overlay: Overlay) => void): PaletteEntry[] {
  const { shortcuts, navigation, leads } = useTexts('app')
  const undo = useUndo()
  const read = useMarkAllRead()
  const signOut = useSignOut()
  const action = (icon: Icon, entry: BareEntry) => entryOf('actions', icon, entry)
  return [
    action(IconHistory, { id: 'undo', label: shortcuts.undo, keys: 'z', run: undo }),
    action(IconChecks, { id: 'read', label: leads.markAllRead, run: () => read.mutate() }),
    action(IconKeyboard, {
      id: 'shortcuts',
      label: navigation.shortcuts,
      keys: '?',
      run: () => show('shortcuts'),
    }),
    action(IconSparkles, {
      id: 'whats-new',
      label: navigation.whatsNew,
      run: () => show('whats-new'),
    }),
    action(IconLogout, { id: 'sign-out', label: navigation.signOut, run: signOut }),
  ]
}

function usePreferenceEntries(): PaletteEntry[] {
  const texts = useTexts('app')
  const { choose: chooseLanguage } = useI18n()
  const { choose: chooseScheme } = useScheme()
  return [
    ...schemes.map((scheme) => {
      const label = `${texts.theme.label}: ${texts.theme[scheme]}`
      const run = () => chooseScheme(scheme)
      return entryOf('preferences', IconDeviceDesktop, { id: scheme, label, run })
    }),
    ...languageChoices.map(({ value, label: language }) => {
      const label = `${texts.language}: ${language}`
      const run = () => chooseLanguage(value)
      return entryOf('preferences', IconWorld, { id: `language-${value}`, label, run })
    }),
  ]
}
