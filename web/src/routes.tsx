import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'

import { readFormUrl } from '#web/forms/forms-url.ts'
import { leadSources } from '#web/ui/adding.ts'
import { invite, reset, setup, signIn } from './entry-routes.tsx'
import { inboxTabs } from './inbox-routes.ts'
import { root } from './root-route.tsx'
import { screens } from './screens.ts'
import { account, home, project, signedIn } from './signed-in-routes.ts'

const projectHome = createRoute({
  getParentRoute: () => project,
  path: '/',
  beforeLoad({ params }) {
    throw redirect({ to: '/p/$projectId/inbox', params, replace: true })
  },
})

/** Paths of before lead to those of today. */
const moved = (['keys', 'fields', 'members', 'requests', 'usage', 'audit'] as const).map((path) =>
  createRoute({
    getParentRoute: () => project,
    path,
    beforeLoad({ location: { href } }) {
      throw redirect({ href: href.replace(`/${path}`, `/settings/${path}`), replace: true })
    },
  }),
)

const formerConnect = createRoute({
  getParentRoute: () => project,
  path: 'connect',
  validateSearch: ({ from }): { from?: unknown } => ({ from }),
  beforeLoad({ params, search: { from } }) {
    if (from === 'system')
      throw redirect({ to: '/p/$projectId/destinations/new', params, replace: true })
    const add =
      leadSources.find((source) => source === from) ?? (from === 'site' ? 'website' : 'form')
    throw redirect({ to: '/p/$projectId/inbox', params, search: { add }, replace: true })
  },
})

const importFile = createRoute({
  getParentRoute: () => project,
  path: 'imports/$jobId',
  component: lazyRouteComponent(() => import('#web/imports/file/file-screen.tsx'), 'FileScreen'),
  staticData: { needs: 'edit' },
})

const formerSpam = createRoute({
  getParentRoute: () => project,
  path: 'forms/spam',
  beforeLoad({ params }) {
    throw redirect({ to: '/p/$projectId/inbox/spam', params, replace: true })
  },
})

const form = createRoute({
  getParentRoute: () => project,
  path: 'forms/$formId',
  validateSearch: readFormUrl,
  component: lazyRouteComponent(() => import('#web/forms/builder/form-screen.tsx'), 'FormScreen'),
})

const formHome = createRoute({
  getParentRoute: () => form,
  path: '/',
  beforeLoad({ params }) {
    throw redirect({
      to: '/p/$projectId/forms/$formId/$tab',
      params: { ...params, tab: 'build' },
      replace: true,
    })
  },
})

/** Drawn by the form around it, which stays while its tabs change. */
const formTab = createRoute({ getParentRoute: () => form, path: '$tab' })

const submittedLead = createRoute({
  getParentRoute: () => formTab,
  path: '$contactId',
  component: lazyRouteComponent(
    () => import('#web/leads/lead/submitted-lead.tsx'),
    'SubmittedLead',
  ),
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
      ...screens,
      ...inboxTabs,
      ...moved,
      formerConnect,
      importFile,
      formerSpam,
      form.addChildren([formHome, formTab.addChildren([submittedLead])]),
      newDestination,
      destination,
    ]),
  ]),
])
