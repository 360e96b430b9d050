import type { FastifyRequest } from 'fastify'

import { contactRecord } from '#core/contacts/contact-record.ts'
import { getContact } from '#core/contacts/searching/get-contact.ts'
import { admittedKey } from '#http/middleware/request-key.ts'
import type { Services } from '#http/services.ts'

/** `GET /public/v1/contacts/:id` (docs/contacts.md#the-record). */
export async function answerGet(
  { store }: Services,
  request: FastifyRequest<{ Params: { id: string } }>,
) {
  const { projectId } = admittedKey(request)
  return contactRecord(await getContact(store, projectId, request.params.id))
}
