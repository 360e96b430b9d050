import { fileURLToPath } from 'node:url'

import { readBuiltFiles, sendBuiltFile } from '#http/middleware/built-files.ts'
import type { Plugin } from '#http/plugin.ts'

/** The same folder for the sources and for the published package. */
const builtFolder = fileURLToPath(new URL('../../../embed/dist', import.meta.url))

/** Files whose content may change: pages ask for them again. */
const keptForMinutes = 'public, max-age=300, stale-while-revalidate=86400'
/** The name of a file has its hash, so that it never changes. */
const keptForEver = 'public, max-age=31536000, immutable'
const scripts = ['v1.js', 'v1-challenge.js', 'v1-fields.js', 'v1-visit.js']
const names = [...scripts, 'v1.css', 'v1.d.ts', 'v1.json']
const pinnedName = /^v1(?:-[a-z]+)?\.[0-9a-f]{16}\.(?:js|css)$/

/** The script of forms, for every site. */
export const embedPlugin: Plugin = {
  prefix: '/embed',
  register(server) {
    const files = readBuiltFiles(builtFolder)
    const serve = (name: string, kept: string) =>
      server.get(`/${name}`, (request, reply) => {
        reply.headers({
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
        })
        return sendBuiltFile(files.get(name), { request, reply, kept })
      })
    for (const name of names) serve(name, keptForMinutes)
    for (const name of files.keys()) if (pinnedName.test(name)) serve(name, keptForEver)
  },
}
