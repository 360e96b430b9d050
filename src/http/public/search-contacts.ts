import type { FastifyInstance } from 'fastify'

import { contactSummaryRecord } from '#core/contacts/contact-record.ts'
import { type SearchRequest, searchContacts } from '#core/contacts/search-contacts.ts'
import { requireScope } from '#core/keys/authenticate.ts'
import { keyOf } from '#http/middleware/admission.ts'
import type { Services } from '#http/services.ts'
import { publicPrefix } from './endpoints.ts'
import { ContactPage } from './schemas.ts'

/** `GET /public/v1/contacts` (docs/search.md). */
export function searchContactsRoute(server: FastifyInstance, { store }: Services): void {
  const schema = { response: { 200: ContactPage } }
  server.get<{ Querystring: SearchRequest }>(
    `${publicPrefix}/contacts`,
    { schema },
    async (request) => {
      const key = keyOf(request)
      requireScope(key, 'contacts:search')
      const { contacts, ...page } = await searchContacts(store, key.projectId, request.query)
      return { data: contacts.map(contactSummaryRecord), ...page }
    },
  )
}
