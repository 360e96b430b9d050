import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'

import { lastProjectOf, sessionQuery } from '#web/session/session.ts'
import { additions } from './additions.tsx'
import { root } from './root-route.tsx'

/** Loaded once, and then known until sign-in or sign-out. */
export const known = { ...sessionQuery, staleTime: 'static' } as const

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

export const account = createRoute({
  getParentRoute: () => signedIn,
  path: '/account',
  component: lazyRouteComponent(() => import('#web/account/account-screen.tsx'), 'AccountScreen'),
})

/** Above the screens of a project. */
export const project = createRoute({
  getParentRoute: () => signedIn,
  path: '/p/$projectId',
  validateSearch: ({ add }): { add?: string } => (typeof add === 'string' ? { add } : {}),
  component: lazyRouteComponent(() => import('#web/shell/project-frame.tsx'), 'ProjectFrame'),
  staticData: { additions },
})
