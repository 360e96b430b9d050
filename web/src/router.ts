import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'

import { Crashed } from '#web/shell/crashed.tsx'
import { NotFound } from '#web/shell/not-found.tsx'
import { routeTree } from './routes.tsx'
import { home, known, signedIn } from './signed-in-routes.ts'

export function createAppRouter(queries: QueryClient) {
  return createRouter({
    routeTree,
    context: { queries },
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    scrollRestoration: true,
    // What else scrolls keeps its place.
    scrollToTopSelectors: ['[data-open-lead]'],
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: Crashed,
  })
}

/**
 * Loads the code of the screens at the current path, and asks who is signed in where that matters;
 * the screen shows a failure.
 */
export function preloadScreens(
  router: ReturnType<typeof createAppRouter>,
  queries: QueryClient,
): void {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const route of routes) {
    // Most are redirected from there.
    if (route.id !== home.id) void router.loadRouteChunk(route)
  }
  const needsSession = routes.some(({ id }) => id === home.id || id === signedIn.id)
  if (needsSession) void queries.query(known).catch(() => null)
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
