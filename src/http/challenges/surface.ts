import { type Endpoint, serveEndpoints } from '#http/endpoint-table.ts'
import type { Surface } from '#http/surface.ts'
import { issueChallenge } from './issue-challenge.ts'

const endpoints: readonly Endpoint[] = [{ method: 'GET', path: '/:keyId', handle: issueChallenge }]

/** The challenges of ALTCHA. Anyone may ask; requests are bounded by address. */
export const challengesSurface: Surface = {
  prefix: '/challenges',
  register: (server, services) => serveEndpoints(server, services, endpoints),
}
