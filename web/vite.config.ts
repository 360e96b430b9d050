import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // `npm run dev --workspace web`, beside `npm start`.
  server: { proxy: { '/app': server, '/public': server, '/docs': server } },
  build: {
    // What `light-dark()` and the colours of the theme need.
    target: ['chrome123', 'firefox121', 'safari17.5'],
    // A data: URL would be refused by the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
