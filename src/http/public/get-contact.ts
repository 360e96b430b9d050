import type { FastifyInstance } from 'fastify'

import { getContact } from '#core/contacts/get-contact.ts'
import { requireScope } from '#core/keys/authenticate.ts'
import { formatTime } from '#core/time.ts'
import { keyOf } from '#http/middleware/admission.ts'
import type { Services } from '#http/services.ts'
import { publicPrefix } from './endpoints.ts'
import { refuseQuery } from './refuse-query.ts'
import { ContactRecord } from './schemas.ts'

/** `GET /public/v1/contacts/:id` (§4.4). */
export function getContactRoute(server: FastifyInstance, { store }: Services): void {
  const schema = { response: { 200: ContactRecord } }
  server.get<{ Params: { id: string } }>(
    `${publicPrefix}/contacts/:id`,
    { schema },
    async (request) => {
      const key = keyOf(request)
      requireScope(key, 'contacts:read')
      refuseQuery(request)
      const contact = await getContact(store, key.projectId, request.params.id)
      return {
        ...contact,
        createdAt: formatTime(contact.createdAt),
        updatedAt: formatTime(contact.updatedAt),
      }
    },
  )
}
