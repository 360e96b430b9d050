import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import type { Ability } from '#model/members/roles.ts'
import { readConnectUrl } from '#web/connect/lead-sources.ts'
import { readFormsUrl } from '#web/forms/forms-url.ts'
import {
  type Icon,
  IconActivity,
  IconAddressBook,
  IconChartBar,
  IconCloudUp,
  IconCopy,
  IconForms,
  IconHistory,
  IconInbox,
  IconKey,
  IconListDetails,
  IconPlug,
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
    /** For a screen of a project in the navigation, the palette and the shortcuts. */
    screen?: {
      title: Readonly<Record<Language, string>>
      icon: Icon
      /** The key that opens it after `g`. */
      key: string
    }
    /** What its members must be allowed to do; nothing by default. */
    needs?: Ability
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
  staticData: { screen: { title: { en: 'Inbox', de: 'Eingang' }, icon: IconInbox, key: 'i' } },
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
  staticData: { screen: { title: { en: 'Leads', de: 'Leads' }, icon: IconAddressBook, key: 'l' } },
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
    screen: { title: { en: 'Duplicates', de: 'Dubletten' }, icon: IconCopy, key: 'e' },
    needs: 'edit',
  },
})

const imports = createRoute({
  getParentRoute: () => project,
  path: 'imports',
  component: lazyRouteComponent(() => import('#web/imports/imports-screen.tsx'), 'ImportsScreen'),
  staticData: {
    screen: { title: { en: 'Imports', de: 'Importe' }, icon: IconCloudUp, key: 'b' },
    needs: 'edit',
  },
})

const forms = createRoute({
  getParentRoute: () => project,
  path: 'forms',
  validateSearch: readFormsUrl,
  component: lazyRouteComponent(() => import('#web/forms/forms-screen.tsx'), 'FormsScreen'),
  staticData: { screen: { title: { en: 'Forms', de: 'Formulare' }, icon: IconForms, key: 'o' } },
})

const destinations = createRoute({
  getParentRoute: () => project,
  path: 'destinations',
  component: lazyRouteComponent(
    () => import('#web/destinations/destinations-screen.tsx'),
    'DestinationsScreen',
  ),
  staticData: { screen: { title: { en: 'Destinations', de: 'Ziele' }, icon: IconSend, key: 'd' } },
})

const keys = createRoute({
  getParentRoute: () => project,
  path: 'keys',
  component: lazyRouteComponent(() => import('#web/keys/keys-screen.tsx'), 'KeysScreen'),
  staticData: { screen: { title: { en: 'Keys', de: 'Schlüssel' }, icon: IconKey, key: 'k' } },
})

const fields = createRoute({
  getParentRoute: () => project,
  path: 'fields',
  component: lazyRouteComponent(() => import('#web/fields/fields-screen.tsx'), 'FieldsScreen'),
  staticData: {
    screen: { title: { en: 'Fields', de: 'Felder' }, icon: IconListDetails, key: 'f' },
  },
})

const usage = createRoute({
  getParentRoute: () => project,
  path: 'usage',
  validateSearch: textsOf('span', 'count'),
  component: lazyRouteComponent(() => import('#web/usage/usage-screen.tsx'), 'UsageScreen'),
  staticData: { screen: { title: { en: 'Usage', de: 'Nutzung' }, icon: IconChartBar, key: 'u' } },
})

const requests = createRoute({
  getParentRoute: () => project,
  path: 'requests',
  validateSearch: textsOf('source', 'response'),
  component: lazyRouteComponent(
    () => import('#web/requests/requests-screen.tsx'),
    'RequestsScreen',
  ),
  staticData: {
    screen: { title: { en: 'Requests', de: 'Anfragen' }, icon: IconActivity, key: 'r' },
    needs: 'manage',
  },
})

const members = createRoute({
  getParentRoute: () => project,
  path: 'members',
  component: lazyRouteComponent(() => import('#web/members/members-screen.tsx'), 'MembersScreen'),
  staticData: { screen: { title: { en: 'Members', de: 'Mitglieder' }, icon: IconUsers, key: 'm' } },
})

const audit = createRoute({
  getParentRoute: () => project,
  path: 'audit',
  validateSearch: textsOf('actor', 'subject', 'action', 'span'),
  component: lazyRouteComponent(() => import('#web/audit/audit-screen.tsx'), 'AuditScreen'),
  staticData: {
    screen: { title: { en: 'Audit log', de: 'Audit-Protokoll' }, icon: IconHistory, key: 'a' },
    needs: 'manage',
  },
})

const connect = createRoute({
  getParentRoute: () => project,
  path: 'connect',
  validateSearch: readConnectUrl,
  component: lazyRouteComponent(() => import('#web/connect/connect-screen.tsx'), 'ConnectScreen'),
  staticData: { screen: { title: { en: 'Connect', de: 'Verbinden' }, icon: IconPlug, key: 'c' } },
})

const projects = createRoute({
  getParentRoute: () => project,
  path: 'projects',
  component: lazyRouteComponent(
    () => import('#web/projects/projects-screen.tsx'),
    'ProjectsScreen',
  ),
  staticData: { screen: { title: { en: 'Projects', de: 'Projekte' }, icon: IconStack2, key: 'p' } },
})

const settings = createRoute({
  getParentRoute: () => project,
  path: 'settings',
  component: lazyRouteComponent(
    () => import('#web/settings/settings-screen.tsx'),
    'SettingsScreen',
  ),
  staticData: {
    screen: { title: { en: 'Settings', de: 'Einstellungen' }, icon: IconSettings, key: 's' },
    needs: 'manage',
  },
})

/** In the order of the navigation. */
export const screens = [
  inbox.addChildren([inboxLead]),
  leads.addChildren([lead]),
  duplicates,
  imports,
  forms,
  destinations,
  keys,
  fields,
  usage,
  requests,
  members,
  audit,
  connect,
  projects,
  settings,
] as const
