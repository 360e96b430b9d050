import type { FastifyReply, FastifyRequest } from 'fastify'

import { createContact } from '#core/contacts/writing/create-contact.ts'
import type { Services } from '#http/services.ts'
import { markReplay } from './idempotency-token.ts'
import { publicPrefix } from './public-paths.ts'
import { readWrite } from './read-write.ts'

/** `POST /public/v1/contacts` (docs/contacts.md#the-response). */
export async function answerCreate(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { context, body } = readWrite(services, request)
  const { item, isReplay } = await createContact(context, body)
  const created = item.outcome === 'created'
  if (created) reply.header('location', `${publicPrefix}/contacts/${item.id}`)
  markReplay(reply, isReplay)
  reply.code(created ? 201 : 200)
  return { ...item, created }
}
