import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import react from '@vitejs/plugin-react'
import { type Rolldown, defineConfig } from 'vite'

import { newestEntries, newsId } from './changelog.ts'
import { declarations } from './declarations.ts'

const server = 'http://127.0.0.1:8080'
const changelog = join(import.meta.dirname, '../CHANGELOG.md')
const news = newestEntries(readFileSync(changelog, 'utf8'))

/** Parts of libraries that the first screen uses, but few others. */
const firstNames = ['Anchor', 'Badge', 'Kbd', 'NativeSelect', 'Skeleton', 'Title']
const firstComponents = new RegExp(
  String.raw`(?:components|color-functions).(?:${firstNames.join('|')}|get-contrast-color)\b` +
    String.raw`|(?:color-scheme|resize-observer)\.mjs$`,
)
/** What only dialogs need, which open later. */
const dialogs = /components.(?:Modal|ScrollArea)|react-remove-scroll|use-sidecar/
/** What draws arrivals, a part of the first screen, and usage. */
const charts = /ui.charts.(?!count-table)|sources-panel/
/** Needed by every language, with what it needs: in a chunk of its own, it would come too early. */
const languageTools = new RegExp(
  String.raw`(?:values|english|german).plural\.ts$|english.with-article\.ts$` +
    String.raw`|values.periods\.ts$|forms.submission\.ts$`,
)
/** What a first visit loads, one after the other. */
const start = 'main.tsx'
const firstScreens = ['shell/project-frame.tsx', 'leads/leads-screen.tsx']
/** The modules that are loaded with each of them, libraries apart. */
const loaded = new Map<string, ReadonlySet<string>>()

/** The chunk of what every page needs. */
function startChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  const isNeeded = languageTools.test(id) || isLoadedWith(start, id, context)
  return isNeeded ? 'main' : null
}

/** The chunk of what the first screen needs besides. */
function screenChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  if (isLoadedWith(start, id, context)) return null
  return firstScreens.some((path) => isLoadedWith(path, id, context)) ? 'first-screen' : null
}

/** The chunk of an open lead; parts of other screens that it uses stay by themselves. */
function leadChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  if (!id.includes('/leads/') && !id.includes('/api/leads/')) return null
  return isLoadedWith('leads/lead/lead-panel.tsx', id, context) ? 'lead' : null
}

function isLoadedWith(path: string, id: string, context: Rolldown.ChunkingContext): boolean {
  const modules = loaded.get(path) ?? modulesOf(path, context)
  loaded.set(path, modules)
  return modules.has(id)
}

function modulesOf(path: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const modules = new Set([join(import.meta.dirname, 'src', path)])
  for (const module of modules) {
    const imported = context.getModuleInfo(module)?.importedIds ?? []
    for (const id of imported) if (!id.includes('node_modules')) modules.add(id)
  }
  return modules
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), declarations()],
  define: { newsEntries: JSON.stringify(news), latestNewsId: JSON.stringify(newsId(news)) },
  // `npm run dev --workspace web`, beside `npm start`.
  server: { proxy: { '/app': server, '/public': server, '/docs': server } },
  build: {
    // What `light-dark()` and the colours of the theme need.
    target: ['chrome123', 'firefox121', 'safari17.5'],
    // A data: URL would be refused by the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Without these groups and one stylesheet the first screen loads 120 files.
    cssCodeSplit: false,
    rolldownOptions: {
      // What takes long on a busy machine is not a problem of the application.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules.@tanstack/ },
            { name: 'dialogs', test: dialogs, includeDependenciesRecursively: false },
            { name: 'charts', test: charts, includeDependenciesRecursively: false },
            { name: 'floating', test: /floating-ui/, includeDependenciesRecursively: false },
            { name: 'components', test: /node_modules/, minShareCount: 45 },
            { name: 'first-components', test: firstComponents },
            { name: 'form-model', test: /model.forms.(?:field-kinds|files|form|look)\.ts$/ },
            {
              name: startChunk,
              debugName: 'main',
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: screenChunk,
              debugName: 'first-screen',
              includeDependenciesRecursively: false,
            },
            { name: leadChunk, debugName: 'lead', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
