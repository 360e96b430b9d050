import type { FastifyInstance } from 'fastify'

import { contactRecord } from '#core/contacts/contact-record.ts'
import { getContact } from '#core/contacts/get-contact.ts'
import { requireScope } from '#core/keys/authenticate.ts'
import { keyOf } from '#http/middleware/admission.ts'
import type { Services } from '#http/services.ts'
import { publicPrefix } from './endpoints.ts'
import { refuseQuery } from './refuse-query.ts'
import { ContactRecord } from './schemas.ts'

/** `GET /public/v1/contacts/:id` (docs/contacts.md#the-record). */
export function getContactRoute(server: FastifyInstance, { store }: Services): void {
  const schema = { response: { 200: ContactRecord } }
  server.get<{ Params: { id: string } }>(
    `${publicPrefix}/contacts/:id`,
    { schema },
    async (request) => {
      const key = keyOf(request)
      requireScope(key, 'contacts:read')
      refuseQuery(request)
      return contactRecord(await getContact(store, key.projectId, request.params.id))
    },
  )
}
