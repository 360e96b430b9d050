import type { FastifyReply, FastifyRequest } from 'fastify'

import {
  contactRecord,
  contactSummaryRecord,
  contactVersion,
} from '#core/contacts/contact-record.ts'
import { getContact } from '#core/contacts/searching/find-contact.ts'
import type { SearchRequest } from '#core/contacts/searching/parse-query.ts'
import { searchContacts } from '#core/contacts/searching/search-contacts.ts'
import { whoamiRecord } from '#core/keys/key-record.ts'
import { admittedKey } from '#http/middleware/limits/request-key.ts'
import { endOfTurn } from '#http/middleware/transport/end-of-turn.ts'
import type { Services } from '#http/services.ts'

/** `GET /public/v1/contacts` (docs/search.md). */
export async function handleSearch(
  { store }: Services,
  request: FastifyRequest<{ Querystring: SearchRequest }>,
) {
  const { projectId } = admittedKey(request)
  const { contacts, ...page } = await searchContacts(store, projectId, request.query)
  return { data: contacts.map(contactSummaryRecord), ...page }
}

/** `GET /public/v1/contacts/:id` (docs/contacts.md#the-record). */
export async function handleGet(
  { store }: Services,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
) {
  const { projectId } = admittedKey(request)
  const record = contactRecord(await getContact(store, projectId, request.params.id))
  reply.header('etag', `"${contactVersion(record)}"`)
  return record
}

/** `GET /public/v1/whoami` (docs/keys.md#properties). */
export async function handleWhoami({ limiter }: Services, request: FastifyRequest) {
  const key = admittedKey(request)
  await endOfTurn()
  return whoamiRecord(key, limiter.tierOf(key))
}
