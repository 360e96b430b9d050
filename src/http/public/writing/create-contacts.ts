import { hash } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { createContact, createContacts } from '#core/contacts/writing/create-contacts.ts'
import { saveAfterChallenge } from '#core/contacts/writing/save-contacts.ts'
import type { WriteContext } from '#core/contacts/writing/write-contacts.ts'
import { type ItemResult, isRejected } from '#core/contacts/writing/write-item.ts'
import { emailsIn } from '#core/requests/email-hash.ts'
import { parseJson } from '#core/values/json.ts'
import { idempotencyKeyOf } from '#http/middleware/idempotency-key.ts'
import { admittedKey } from '#http/middleware/limits/request-key.ts'
import { viaOf } from '#http/middleware/via.ts'
import type { Services } from '#http/services.ts'

const noBody = Buffer.alloc(0)

/** `POST /public/v1/contacts` (docs/contacts.md#the-response). */
export async function handleCreate(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { context, body } = readWrite(services, request)
  const { item, isReplay } = await createContact(context, body)
  const created = item.outcome === 'created'
  request.outcome = isReplay ? 'repeated' : item.outcome
  if (created && !isReplay) request.leadsCreated = 1
  if (created) reply.header('location', `${request.routeOptions.config.url}/${item.id}`)
  if (isReplay) reply.header('idempotent-replayed', 'true')
  reply.code(created ? 201 : 200)
  return { ...item, created }
}

/** `POST /public/v1/contacts/batch` (docs/contacts.md#batches). */
export async function handleBatch(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { context, body } = readWrite(services, request)
  const { results, isReplay, ...counts } = await createContacts(context, body)
  if (isReplay) reply.header('idempotent-replayed', 'true')
  else request.leadsCreated = counts.succeeded
  return { ...counts, results: results.map(itemOf) }
}

function itemOf(result: ItemResult, index: number) {
  if (isRejected(result)) {
    return { index, id: null, created: false, outcome: 'rejected', error: result.rejection }
  }
  return { index, created: result.outcome === 'created', ...result }
}

/** Reads the input of both endpoints, in the order in which they may refuse it. */
function readWrite(
  services: Services,
  request: FastifyRequest,
): { context: WriteContext; body: unknown } {
  const key = admittedKey(request)
  const bytes = Buffer.isBuffer(request.body) ? request.body : noBody
  const { url: path } = request.routeOptions.config
  const idempotencyKey = idempotencyKeyOf(request)
  const via = viaOf(request, key.projectId)
  const { store, inFlight, challenges } = services
  const body = parseJson(bytes)
  request.emails = emailsIn(body)
  // Two headers of this name arrive as one text.
  const challengeToken = request.headers['x-challenge-token']?.toString()
  return {
    context: {
      store,
      inFlight,
      key,
      channel: 'api',
      idempotency:
        idempotencyKey === null
          ? null
          : { key: idempotencyKey, path, bodyHash: hash('sha256', bytes) },
      via,
      save: saveAfterChallenge({ store, challenges, key, challengeToken }),
      // The body may have taken a while to arrive, and the secret may have ended meanwhile.
      now: services.clock.now(),
    },
    body,
  }
}
