import type { FastifyInstance } from 'fastify'

import { createContact } from '#core/contacts/create-contact.ts'
import type { Services } from '#http/services.ts'
import { publicPrefix } from './endpoints.ts'
import { markReplay } from './idempotency-token.ts'
import { readWrite } from './read-write.ts'
import { ContactCreated } from './schemas.ts'

/** `POST /public/v1/contacts` (docs/contacts.md#the-answer). */
export function createContactRoute(server: FastifyInstance, services: Services): void {
  const schema = { response: { 200: ContactCreated, 201: ContactCreated } }
  server.post(`${publicPrefix}/contacts`, { schema }, async (request, reply) => {
    const { context, body } = readWrite(services, request)
    const { item, isReplay } = await createContact(context, body)
    const created = item.outcome === 'created'
    if (created) reply.header('location', `${publicPrefix}/contacts/${item.id}`)
    markReplay(reply, isReplay)
    reply.code(created ? 201 : 200)
    return { ...item, created }
  })
}
