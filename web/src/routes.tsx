import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'

import { readConnectUrl } from '#web/connect/lead-sources.ts'
import { readFormsUrl } from '#web/forms/forms-url.ts'
import {
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
import { lastProjectOf, sessionQuery } from '#web/session/session.ts'
import { invite, reset, setup, signIn } from './entry-routes.tsx'
import { root } from './root-route.tsx'

/** Loaded once, and then known until sign-in or sign-out. */
export const known = { ...sessionQuery, staleTime: 'static' } as const

/** Reads these parameters of a screen, which checks their values itself. */
function textsOf<Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, search[name]])) as { [N in Name]?: unknown }
}

export const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  async beforeLoad({ context }) {
    const session = await context.queries.query(known)
    if (session === null) throw redirect({ to: '/sign-in', replace: true })
    const projectId = lastProjectOf(session)
    if (projectId === null) return
    throw redirect({ to: '/p/$projectId/inbox', params: { projectId }, replace: true })
  },
  component: lazyRouteComponent(() => import('#web/account/no-projects.tsx'), 'NoProjects'),
})

export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  async beforeLoad({ context, location }) {
    const session = await context.queries.query(known)
    if (session !== null) return { session }
    throw redirect({ to: '/sign-in', search: { next: location.href }, replace: true })
  },
})

const account = createRoute({
  getParentRoute: () => signedIn,
  path: '/account',
  component: lazyRouteComponent(() => import('#web/account/account-screen.tsx'), 'AccountScreen'),
})

const project = createRoute({
  getParentRoute: () => signedIn,
  path: '/p/$projectId',
  component: lazyRouteComponent(() => import('#web/shell/project-frame.tsx'), 'ProjectFrame'),
})

const projectHome = createRoute({
  getParentRoute: () => project,
  path: '/',
  beforeLoad({ params }) {
    throw redirect({ to: '/p/$projectId/inbox', params, replace: true })
  },
})

const inbox = createRoute({
  getParentRoute: () => project,
  path: 'inbox',
  validateSearch: readLeadUrl,
  component: lazyRouteComponent(() => import('#web/leads/leads-screen.tsx'), 'InboxScreen'),
  staticData: { screen: { name: 'inbox', icon: IconInbox, key: 'i' } },
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
  staticData: { screen: { name: 'leads', icon: IconAddressBook, key: 'l' } },
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
  staticData: { screen: { name: 'duplicates', icon: IconCopy, key: 'e' }, least: 'member' },
})

const imports = createRoute({
  getParentRoute: () => project,
  path: 'imports',
  component: lazyRouteComponent(() => import('#web/imports/imports-screen.tsx'), 'ImportsScreen'),
  staticData: { screen: { name: 'imports', icon: IconCloudUp, key: 'b' }, least: 'member' },
})

const importFile = createRoute({
  getParentRoute: () => project,
  path: 'imports/$jobId',
  component: lazyRouteComponent(() => import('#web/imports/file/file-screen.tsx'), 'FileScreen'),
  staticData: { least: 'member' },
})

const forms = createRoute({
  getParentRoute: () => project,
  path: 'forms',
  validateSearch: readFormsUrl,
  component: lazyRouteComponent(() => import('#web/forms/forms-screen.tsx'), 'FormsScreen'),
  staticData: { screen: { name: 'forms', icon: IconForms, key: 'o' } },
})

const spam = createRoute({
  getParentRoute: () => project,
  path: 'forms/spam',
  component: lazyRouteComponent(() => import('#web/forms/spam/spam-screen.tsx'), 'SpamScreen'),
})

const form = createRoute({
  getParentRoute: () => project,
  path: 'forms/$formId',
  component: lazyRouteComponent(() => import('#web/forms/builder/form-screen.tsx'), 'FormScreen'),
})

const destinations = createRoute({
  getParentRoute: () => project,
  path: 'destinations',
  component: lazyRouteComponent(
    () => import('#web/destinations/destinations-screen.tsx'),
    'DestinationsScreen',
  ),
  staticData: { screen: { name: 'destinations', icon: IconSend, key: 'd' } },
})

const newDestination = createRoute({
  getParentRoute: () => project,
  path: 'destinations/new',
  validateSearch: ({ kind }): { kind?: string } => (typeof kind === 'string' ? { kind } : {}),
  component: lazyRouteComponent(
    () => import('#web/destinations/create/create-screen.tsx'),
    'CreateScreen',
  ),
})

const destination = createRoute({
  getParentRoute: () => project,
  path: 'destinations/$destinationId',
  component: lazyRouteComponent(
    () => import('#web/destinations/one/destination-screen.tsx'),
    'DestinationScreen',
  ),
})

const keys = createRoute({
  getParentRoute: () => project,
  path: 'keys',
  component: lazyRouteComponent(() => import('#web/keys/keys-screen.tsx'), 'KeysScreen'),
  staticData: { screen: { name: 'keys', icon: IconKey, key: 'k' } },
})

const fields = createRoute({
  getParentRoute: () => project,
  path: 'fields',
  component: lazyRouteComponent(() => import('#web/fields/fields-screen.tsx'), 'FieldsScreen'),
  staticData: { screen: { name: 'fields', icon: IconListDetails, key: 'f' } },
})

const usage = createRoute({
  getParentRoute: () => project,
  path: 'usage',
  validateSearch: textsOf('span', 'count'),
  component: lazyRouteComponent(() => import('#web/usage/usage-screen.tsx'), 'UsageScreen'),
  staticData: { screen: { name: 'usage', icon: IconChartBar, key: 'u' } },
})

const requests = createRoute({
  getParentRoute: () => project,
  path: 'requests',
  validateSearch: textsOf('source', 'response'),
  component: lazyRouteComponent(
    () => import('#web/requests/requests-screen.tsx'),
    'RequestsScreen',
  ),
  staticData: { screen: { name: 'requests', icon: IconActivity, key: 'r' }, least: 'admin' },
})

const members = createRoute({
  getParentRoute: () => project,
  path: 'members',
  component: lazyRouteComponent(() => import('#web/members/members-screen.tsx'), 'MembersScreen'),
  staticData: { screen: { name: 'members', icon: IconUsers, key: 'm' } },
})

const audit = createRoute({
  getParentRoute: () => project,
  path: 'audit',
  validateSearch: textsOf('actor', 'subject', 'action', 'span'),
  component: lazyRouteComponent(() => import('#web/audit/audit-screen.tsx'), 'AuditScreen'),
  staticData: { screen: { name: 'audit', icon: IconHistory, key: 'a' }, least: 'admin' },
})

const connect = createRoute({
  getParentRoute: () => project,
  path: 'connect',
  validateSearch: readConnectUrl,
  component: lazyRouteComponent(() => import('#web/connect/connect-screen.tsx'), 'ConnectScreen'),
  staticData: { screen: { name: 'connect', icon: IconPlug, key: 'c' } },
})

const projects = createRoute({
  getParentRoute: () => project,
  path: 'projects',
  component: lazyRouteComponent(
    () => import('#web/projects/projects-screen.tsx'),
    'ProjectsScreen',
  ),
  staticData: { screen: { name: 'projects', icon: IconStack2, key: 'p' } },
})

const settings = createRoute({
  getParentRoute: () => project,
  path: 'settings',
  component: lazyRouteComponent(
    () => import('#web/settings/settings-screen.tsx'),
    'SettingsScreen',
  ),
  staticData: { screen: { name: 'settings', icon: IconSettings, key: 's' }, least: 'admin' },
})

/** In the order of the navigation. */
export const routeTree = root.addChildren([
  home,
  signIn,
  setup,
  invite,
  reset,
  signedIn.addChildren([
    account,
    project.addChildren([
      projectHome,
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
      importFile,
      spam,
      form,
      newDestination,
      destination,
    ]),
  ]),
])
