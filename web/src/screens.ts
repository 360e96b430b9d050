import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'

import type { Ability } from '#model/members/roles.ts'
import { readFormsUrl } from '#web/forms/forms-url.ts'
import {
  type Icon,
  IconActivity,
  IconAddressBook,
  IconChartBar,
  IconCloudUp,
  IconCopy,
  IconDownload,
  IconForms,
  IconHistory,
  IconInbox,
  IconKey,
  IconListDetails,
  IconSend,
  IconSettings,
  IconStack2,
  IconUsers,
} from '#web/icons/icons.tsx'
import { readLeadUrl } from '#web/leads/filters/lead-search.ts'
import type { Language } from '#web/locales/language.ts'
import { project } from './signed-in-routes.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The title of a screen, which palette, shortcuts and tests of all screens list. */
    screen?: Readonly<Record<Language, string>> & {
      icon: Icon
      /** The key that opens it after `g`. */
      key?: string
      /** The list that leads to it: the navigation, or a group of Settings. */
      list?: 'navigation' | 'project' | 'activity'
    }
    /** What its members must be allowed to do; nothing by default. */
    needs?: Ability
    /** The dialogs that `?add=` opens over each screen below. */
    additions?: Readonly<
      Record<string, { needs: Ability; Dialog: ComponentType<{ onClose: () => void }> }>
    >
  }
}

/** Reads these parameters of a screen, which checks their values itself. */
function textsOf<Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, search[name]])) as { [N in Name]?: unknown }
}

const inbox = createRoute({
  getParentRoute: () => project,
  path: 'inbox',
  validateSearch: readLeadUrl,
  component: lazyRouteComponent(() => import('#web/leads/leads-screen.tsx'), 'InboxScreen'),
  staticData: {
    screen: { en: 'Inbox', de: 'Eingang', icon: IconInbox, key: 'i', list: 'navigation' },
  },
})

const inboxLead = createRoute({
  getParentRoute: () => inbox,
  path: '$contactId',
  component: lazyRouteComponent(() => import('#web/leads/lead/lead-panel.tsx'), 'LeadPanel'),
})

const leads = createRoute({
  getParentRoute: () => project,
  path: 'leads',
  validateSearch: readLeadUrl,
  component: lazyRouteComponent(() => import('#web/leads/leads-screen.tsx'), 'LeadsScreen'),
  staticData: {
    screen: { en: 'Leads', de: 'Leads', icon: IconAddressBook, key: 'l', list: 'navigation' },
  },
})

const lead = createRoute({
  getParentRoute: () => leads,
  path: '$contactId',
  component: lazyRouteComponent(() => import('#web/leads/lead/lead-panel.tsx'), 'LeadPanel'),
})

const duplicates = createRoute({
  getParentRoute: () => project,
  path: 'duplicates',
  component: lazyRouteComponent(
    () => import('#web/leads/duplicates/duplicates-screen.tsx'),
    'DuplicatesScreen',
  ),
  staticData: {
    screen: { en: 'Duplicates', de: 'Dubletten', icon: IconCopy, key: 'e' },
    needs: 'edit',
  },
})

const imports = createRoute({
  getParentRoute: () => project,
  path: 'imports',
  component: lazyRouteComponent(() => import('#web/imports/imports-screen.tsx'), 'ImportsScreen'),
  staticData: {
    screen: { en: 'Imports', de: 'Importe', icon: IconCloudUp, key: 'b' },
    needs: 'edit',
  },
})

const exports = createRoute({
  getParentRoute: () => project,
  path: 'exports',
  component: lazyRouteComponent(
    () => import('#web/leads/exports/exports-screen.tsx'),
    'ExportsScreen',
  ),
  staticData: {
    screen: { en: 'Exports', de: 'Exporte', icon: IconDownload, key: 'x' },
    needs: 'edit',
  },
})

const forms = createRoute({
  getParentRoute: () => project,
  path: 'forms',
  validateSearch: readFormsUrl,
  component: lazyRouteComponent(() => import('#web/forms/forms-screen.tsx'), 'FormsScreen'),
  staticData: {
    screen: { en: 'Forms', de: 'Formulare', icon: IconForms, key: 'o', list: 'navigation' },
  },
})

const destinations = createRoute({
  getParentRoute: () => project,
  path: 'destinations',
  component: lazyRouteComponent(
    () => import('#web/destinations/destinations-screen.tsx'),
    'DestinationsScreen',
  ),
  staticData: {
    screen: { en: 'Destinations', de: 'Ziele', icon: IconSend, key: 'd', list: 'navigation' },
  },
})

const settings = createRoute({
  getParentRoute: () => project,
  path: 'settings',
  component: lazyRouteComponent(
    () => import('#web/shell/navigation/settings-frame.tsx'),
    'SettingsFrame',
  ),
  staticData: {
    screen: {
      en: 'Settings',
      de: 'Einstellungen',
      icon: IconSettings,
      key: 's',
      list: 'navigation',
    },
  },
})

const general = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad({ context, params }) {
    const member = context.session.projects.find(({ id }) => id === params.projectId)
    if (member?.may.includes('manage') === true) return
    throw redirect({ to: '/p/$projectId/settings/fields', params, replace: true })
  },
  component: lazyRouteComponent(
    () => import('#web/settings/settings-screen.tsx'),
    'SettingsScreen',
  ),
  staticData: {
    screen: { en: 'General', de: 'Allgemein', icon: IconSettings, list: 'project' },
    needs: 'manage',
  },
})

const fields = createRoute({
  getParentRoute: () => settings,
  path: 'fields',
  component: lazyRouteComponent(() => import('#web/fields/fields-screen.tsx'), 'FieldsScreen'),
  staticData: {
    screen: {
      en: 'Contact fields',
      de: 'Kontaktfelder',
      icon: IconListDetails,
      key: 'f',
      list: 'project',
    },
  },
})

const keys = createRoute({
  getParentRoute: () => settings,
  path: 'keys',
  component: lazyRouteComponent(() => import('#web/keys/keys-screen.tsx'), 'KeysScreen'),
  staticData: {
    screen: { en: 'API keys', de: 'API-Schlüssel', icon: IconKey, key: 'k', list: 'project' },
  },
})

const members = createRoute({
  getParentRoute: () => settings,
  path: 'members',
  component: lazyRouteComponent(() => import('#web/members/members-screen.tsx'), 'MembersScreen'),
  staticData: {
    screen: { en: 'Members', de: 'Mitglieder', icon: IconUsers, key: 'm', list: 'project' },
  },
})

const requests = createRoute({
  getParentRoute: () => settings,
  path: 'requests',
  validateSearch: textsOf('source', 'response'),
  component: lazyRouteComponent(
    () => import('#web/requests/requests-screen.tsx'),
    'RequestsScreen',
  ),
  staticData: {
    screen: { en: 'Requests', de: 'Anfragen', icon: IconActivity, key: 'r', list: 'activity' },
    needs: 'manage',
  },
})

const usage = createRoute({
  getParentRoute: () => settings,
  path: 'usage',
  validateSearch: textsOf('span', 'count'),
  component: lazyRouteComponent(() => import('#web/usage/usage-screen.tsx'), 'UsageScreen'),
  staticData: {
    screen: { en: 'Usage', de: 'Nutzung', icon: IconChartBar, key: 'u', list: 'activity' },
  },
})

const audit = createRoute({
  getParentRoute: () => settings,
  path: 'audit',
  validateSearch: textsOf('actor', 'subject', 'action', 'span'),
  component: lazyRouteComponent(() => import('#web/audit/audit-screen.tsx'), 'AuditScreen'),
  staticData: {
    screen: {
      en: 'Audit log',
      de: 'Audit-Protokoll',
      icon: IconHistory,
      key: 'a',
      list: 'activity',
    },
    needs: 'manage',
  },
})

const projects = createRoute({
  getParentRoute: () => project,
  path: 'projects',
  component: lazyRouteComponent(
    () => import('#web/projects/projects-screen.tsx'),
    'ProjectsScreen',
  ),
  staticData: { screen: { en: 'Projects', de: 'Projekte', icon: IconStack2, key: 'p' } },
})

/** In the order in which they are listed. */
export const screens = [
  inbox.addChildren([inboxLead]),
  leads.addChildren([lead]),
  duplicates,
  imports,
  exports,
  forms,
  destinations,
  settings.addChildren([general, fields, keys, members, requests, usage, audit]),
  projects,
] as const
