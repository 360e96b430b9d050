import { fileURLToPath } from 'node:url'

import { type Endpoint, serveEndpoints } from '#http/endpoint-table.ts'
import { type BuiltFile, readBuiltFiles } from '#http/middleware/built-files.ts'
import { sendBuiltFile } from '#http/middleware/send-built-file.ts'
import type { Plugin } from '#http/plugin.ts'

/** The same folder for the sources and for the published package. */
const builtFolder = fileURLToPath(new URL('../../../embed/dist', import.meta.url))

/** Files whose content may change: pages ask for them again. */
const kept = 'public, max-age=300, stale-while-revalidate=86400'
/** The name of a file has its hash, so that it never changes. */
const keptForEver = 'public, max-age=31536000, immutable'
const names = ['v1.js', 'v1-challenge.js', 'v1.css', 'v1.d.ts', 'v1.json']
const pinnedName = /^v1(?:-challenge)?\.[0-9a-f]{16}\.(?:js|css)$/

/** The script of forms, for every site. */
export const embedPlugin: Plugin = {
  prefix: '/embed',
  register(server, services) {
    const files = readBuiltFiles(builtFolder)
    const pinned = [...files.keys()].filter((name) => pinnedName.test(name))
    serveEndpoints(server, services, [
      ...names.map((name) => endpointOf(name, files.get(name), kept)),
      ...pinned.map((name) => endpointOf(name, files.get(name), keptForEver)),
    ])
  },
}

function endpointOf(name: string, file: BuiltFile | undefined, keptAs: string): Endpoint {
  return {
    method: 'GET',
    path: `/${name}`,
    handle(_services, request, reply) {
      reply.headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      sendBuiltFile(file, { request, reply, kept: keptAs })
    },
  }
}
