import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'

import { Crashed } from '#web/shell/crashed.tsx'
import { NotFound } from '#web/shell/not-found.tsx'
import { Root } from '#web/shell/root.tsx'

type Context = { queries: QueryClient }

/** Above all screens. */
export const root = createRootRouteWithContext<Context>()({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: Crashed,
})
