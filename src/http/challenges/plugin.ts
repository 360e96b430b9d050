import { type Endpoint, serveEndpoints } from '#http/endpoint-table.ts'
import type { Plugin } from '#http/plugin.ts'
import { issueChallenge } from './issue-challenge.ts'

const endpoints: readonly Endpoint[] = [{ method: 'GET', path: '/:keyId', handle: issueChallenge }]

/** The challenges of ALTCHA. Anyone may ask; requests are bounded by address. */
export const challengesPlugin: Plugin = {
  prefix: '/challenges',
  register: (server, services) => serveEndpoints(server, services, endpoints),
}
