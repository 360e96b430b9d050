import type { FastifyReply, FastifyRequest } from 'fastify'

import { AppError } from '#core/errors.ts'
import { emailsIn } from '#core/requests/email-hash.ts'
import { isJsonObject, parseJson } from '#core/values/json.ts'
import { admittedKey, requireRequestKey } from '#http/middleware/limits/request-key.ts'
import type { Services } from '#http/services.ts'
import { operationOfMessage, callError } from '#mcp/operation-of-message.ts'
import type { McpSession } from '#mcp/tools/tool.ts'
import { countOnce } from './count-once.ts'

const noBody = Buffer.alloc(0)

/** `POST /mcp`: one message of the Model Context Protocol, answered with one JSON document. */
export async function postMessage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const bytes = Buffer.isBuffer(request.body) ? request.body : noBody
  const message = readMessage(bytes)
  requireOneMessage(message)
  // The key may have ended while the body was arriving, and a read looks it up only here.
  request.arrivedAt = services.clock.now()
  request.key = await requireRequestKey(services, request)
  const limitError = await countOnce(services, request, reply, operationOfMessage(message))
  if (limitError !== undefined) return sendError(request, reply, { message, limitError })
  // Loaded with the first message: most installations have no agents.
  const { handleMessage } = await import('#mcp/handle-message.ts')
  const args = argumentsOf(parseJson(bytes))
  const headers = headersOf(request)
  request.emails = emailsIn(args)
  const session = sessionOf(services, request)
  const response = await handleMessage(session, { headers, message, args })
  const text = await response.text()
  const type = response.headers.get('content-type')
  if (type !== null) reply.type(type)
  return reply.code(response.status).send(text === '' ? undefined : text)
}

// Its numbers are checked only once it is let in, since that costs more than all the rest.
function readMessage(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return parseJson(bytes)
  }
}

function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  { message, limitError }: { message: unknown; limitError: AppError },
): FastifyReply {
  request.errorCode = limitError.code
  const response = callError(message, limitError, request.id)
  if (response === null) throw limitError
  return reply.type('application/json; charset=utf-8').send(response)
}

// No revision that is served has batches.
function requireOneMessage(message: unknown): void {
  if (!Array.isArray(message)) return
  throw new AppError('invalid_request', 'A request must carry one message, not a batch.')
}

function argumentsOf(message: unknown): unknown {
  const params = isJsonObject(message) ? message['params'] : undefined
  return isJsonObject(params) ? params['arguments'] : undefined
}

function headersOf({ headers }: FastifyRequest): Headers {
  const read = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const
  return new Headers(
    read.flatMap((name) => {
      const value = headers[name]
      return value === undefined ? [] : [[name, String(value)] as [string, string]]
    }),
  )
}

function sessionOf(services: Services, request: FastifyRequest): McpSession {
  const { store, inFlight, challenges, limiter, logger } = services
  const { id: requestId, arrivedAt: now } = request
  const key = admittedKey(request)
  return {
    store,
    inFlight,
    challenges,
    key,
    tier: limiter.tierOf(key),
    challengeToken: request.headers['x-challenge-token']?.toString(),
    requestId,
    now,
    onCreated(count) {
      request.leadsCreated += count
      if (request.recordedAs === 'create') request.outcome = 'created'
    },
    onFailure(error) {
      request.errorCode = error instanceof AppError ? error.code : 'internal'
      const isExpected = error instanceof AppError && error.cause === undefined
      if (!isExpected) logger.error({ requestId, err: error }, 'A tool failed')
    },
  }
}
