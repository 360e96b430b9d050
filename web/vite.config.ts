import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { newestEntries, newsId } from './changelog.ts'

const server = 'http://127.0.0.1:8080'
const changelog = join(import.meta.dirname, '../CHANGELOG.md')
const news = newestEntries(readFileSync(changelog, 'utf8'))

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
    // The first screen loads 80 files; without a shared chunk and stylesheet it loaded 120.
    cssCodeSplit: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 28 }] } },
    },
  },
})
