import type { FastifyReply, FastifyRequest } from 'fastify'

import { createContacts } from '#core/contacts/writing/create-contacts.ts'
import { type ItemResult, isRejected } from '#core/contacts/writing/write-item.ts'
import type { Services } from '#http/services.ts'
import { markReplay } from './idempotency-token.ts'
import { readWrite } from './read-write.ts'

/** `POST /public/v1/contacts/batch` (docs/contacts.md#batches). */
export async function answerBatch(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { context, body } = readWrite(services, request)
  const { results, isReplay, ...counts } = await createContacts(context, body)
  markReplay(reply, isReplay)
  return { ...counts, results: results.map(itemOf) }
}

function itemOf(result: ItemResult, index: number) {
  if (isRejected(result)) {
    return { index, id: null, created: false, outcome: 'rejected', error: result.rejection }
  }
  return { index, created: result.outcome === 'created', ...result }
}
