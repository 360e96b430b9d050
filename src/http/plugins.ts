import { appPlugin } from './app/plugin.ts'
import { challengesPlugin } from './challenges/plugin.ts'
import { embedPlugin } from './embed/plugin.ts'
import { formsPlugin } from './forms/plugin.ts'
import { mcpPlugin } from './mcp/plugin.ts'
import { operationsPlugin } from './operations/plugin.ts'
import { pagesPlugin } from './pages/plugin.ts'
import type { Plugin } from './plugin.ts'
import { publicPlugin } from './public/plugin.ts'
import type { Services } from './services.ts'
import { webPlugin } from './web/plugin.ts'

const all: readonly Plugin[] = [
  operationsPlugin,
  webPlugin,
  pagesPlugin,
  challengesPlugin,
  formsPlugin,
  embedPlugin,
  publicPlugin,
  mcpPlugin,
  appPlugin,
]

/** The plugins that this process serves. */
export function pluginsOf({ hasApi }: Services): readonly Plugin[] {
  return hasApi ? all : [operationsPlugin]
}
