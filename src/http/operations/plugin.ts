import { serveEndpoints } from '#http/endpoint-table.ts'
import type { Plugin } from '#http/plugin.ts'
import { operationsEndpoints } from './endpoints.ts'
import { StorageCheck } from './storage-check.ts'

/** What operators watch. Anyone may ask, also while the server stops. */
export const operationsPlugin: Plugin = {
  prefix: '',
  register(server, services) {
    serveEndpoints(server, services, operationsEndpoints(new StorageCheck(services.store)))
  },
}
