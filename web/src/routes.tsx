import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'

import { invite, reset, setup, signIn } from './entry-routes.tsx'
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

const importFile = createRoute({
  getParentRoute: () => project,
  path: 'imports/$jobId',
  component: lazyRouteComponent(() => import('#web/imports/file/file-screen.tsx'), 'FileScreen'),
  staticData: { needs: 'edit' },
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
      importFile,
      spam,
      form,
      newDestination,
      destination,
    ]),
  ]),
])
