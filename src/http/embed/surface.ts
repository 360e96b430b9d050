import { fileURLToPath } from 'node:url'

import { type Endpoint, serveEndpoints } from '#http/endpoint-table.ts'
import { type BuiltFile, readBuiltFiles } from '#http/middleware/built-files.ts'
import { sendBuiltFile } from '#http/middleware/send-built-file.ts'
import type { Surface } from '#http/surface.ts'

/** The same folder for the sources and for the published package. */
const builtFolder = fileURLToPath(new URL('../../../embed/dist', import.meta.url))

/** What pages of any site load, so that they can show forms. */
const names = ['v1.js', 'v1-challenge.js', 'v1.css', 'v1.d.ts'] as const
const kept = 'public, max-age=300, stale-while-revalidate=86400'

/** The script of forms, for every site. */
export const embedSurface: Surface = {
  prefix: '/embed',
  register(server, services) {
    const files = readBuiltFiles(builtFolder)
    serveEndpoints(
      server,
      services,
      names.map((name) => endpointOf(name, files.get(name))),
    )
  },
}

function endpointOf(name: string, file: BuiltFile | undefined): Endpoint {
  return {
    method: 'GET',
    path: `/${name}`,
    handle(_services, request, reply) {
      reply.headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      sendBuiltFile(file, { request, reply, kept })
    },
  }
}
