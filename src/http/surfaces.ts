import { appSurface } from './app/surface.ts'
import { challengesSurface } from './challenges/surface.ts'
import { embedSurface } from './embed/surface.ts'
import { formsSurface } from './forms/surface.ts'
import { mcpSurface } from './mcp/surface.ts'
import { operationsSurface } from './operations/surface.ts'
import { pagesSurface } from './pages/surface.ts'
import { openapiPath } from './public/public-paths.ts'
import { publicSurface } from './public/surface.ts'
import type { Services } from './services.ts'
import type { Surface } from './surface.ts'
import { webSurface } from './web/surface.ts'

const always: readonly Surface[] = [operationsSurface]
const withApi: readonly Surface[] = [
  webSurface,
  pagesSurface(openapiPath),
  challengesSurface,
  formsSurface,
  embedSurface,
  publicSurface,
  mcpSurface,
  appSurface,
]

/** What this process serves. */
export function surfacesOf({ hasApi }: Services): readonly Surface[] {
  return hasApi ? [...always, ...withApi] : always
}
