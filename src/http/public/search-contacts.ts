import type { FastifyRequest } from 'fastify'

import { contactSummaryRecord } from '#core/contacts/contact-record.ts'
import { type SearchRequest, searchContacts } from '#core/contacts/searching/search-contacts.ts'
import { admittedKey } from '#http/middleware/request-key.ts'
import type { Services } from '#http/services.ts'

/** `GET /public/v1/contacts` (docs/search.md). */
export async function answerSearch(
  { store }: Services,
  request: FastifyRequest<{ Querystring: SearchRequest }>,
) {
  const { projectId } = admittedKey(request)
  const { contacts, ...page } = await searchContacts(store, projectId, request.query)
  return { data: contacts.map(contactSummaryRecord), ...page }
}
