import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { safeNext } from '#web/session/session.ts'
import { root } from './root-route.tsx'

export const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ next, problem }): { next?: string; problem?: string } => ({
    ...(next !== undefined && { next: safeNext(next) }),
    ...(typeof problem === 'string' && { problem }),
  }),
  component: lazyRouteComponent(() => import('#web/sign-in/sign-in-screen.tsx'), 'SignInScreen'),
})

export const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  validateSearch: (search): { token?: string } =>
    typeof search['token'] === 'string' ? { token: search['token'] } : {},
  component: lazyRouteComponent(() => import('#web/setup/setup-screen.tsx'), 'SetupScreen'),
})

export const invite = createRoute({
  getParentRoute: () => root,
  path: '/invite/$token',
  component: lazyRouteComponent(() => import('#web/invite/invite-screen.tsx'), 'InviteScreen'),
})

export const reset = createRoute({
  getParentRoute: () => root,
  path: '/reset/$token',
  component: lazyRouteComponent(() => import('#web/reset/reset-screen.tsx'), 'ResetScreen'),
})
