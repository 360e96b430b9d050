import type { FastifyInstance } from 'fastify'

import { whoami } from '#core/keys/whoami.ts'
import { keyOf } from '#http/middleware/admission.ts'
import type { Services } from '#http/services.ts'
import { publicPrefix } from './endpoints.ts'
import { refuseQuery } from './refuse-query.ts'
import { WhoAmI } from './schemas.ts'

/** `GET /public/v1/whoami` (docs/keys.md#what-a-key-has). */
export function whoamiRoute(server: FastifyInstance, { limiter }: Services): void {
  const schema = { response: { 200: WhoAmI } }
  server.get(`${publicPrefix}/whoami`, { schema }, async (request) => {
    const key = keyOf(request)
    refuseQuery(request)
    return whoami(key, limiter.tierOf(key))
  })
}
