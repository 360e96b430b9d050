import { serveEndpoints } from '#http/endpoint-table.ts'
import type { Plugin } from '#http/plugin.ts'
import { pagesEndpoints } from './endpoints.ts'

/** What people read in a browser. Anyone may ask. The OpenAPI document is at `openapiPath`. */
export function pagesPlugin(openapiPath: string): Plugin {
  const endpoints = pagesEndpoints(openapiPath)
  return {
    prefix: '',
    register: (server, services) => serveEndpoints(server, services, endpoints),
  }
}
