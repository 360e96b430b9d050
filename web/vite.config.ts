import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import react from '@vitejs/plugin-react'
import { type Rolldown, defineConfig } from 'vite'

import { newestEntries, newsId } from './changelog.ts'

const server = 'http://127.0.0.1:8080'
const changelog = join(import.meta.dirname, '../CHANGELOG.md')
const news = newestEntries(readFileSync(changelog, 'utf8'))

/** What a first visit loads, one after the other. */
const loadedFirst = ['main.tsx', 'shell/project-frame.tsx', 'leads/leads-screen.tsx']
/** The modules that are loaded with each of them, libraries apart. */
const loaded = new Map<string, ReadonlySet<string>>()

/** The chunk of a module that several others need: that of the first visit, or its own. */
function chunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
  for (const path of loadedFirst) {
    const modules = loaded.get(path) ?? modulesOf(path, context)
    loaded.set(path, modules)
    if (modules.has(id)) return basename(path, '.tsx')
  }
  return null
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
  plugins: [react()],
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
    // The first screen loads 50 files; without these groups and one stylesheet it loaded 120.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/, minShareCount: 28 },
            { name: chunkOf, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
