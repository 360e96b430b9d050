import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'

import { closedFormError, visitorError } from '#core/forms/errors.ts'
import type { OpenForm } from '#core/forms/form.ts'
import { isId } from '#core/values/id.ts'
import { endpointsOf } from '#http/endpoint-table.ts'
import { isMultipart } from '#http/forms/files/read-multipart.ts'
import { bodyError } from '#http/forms/submission/parse-body.ts'
import { allowOrigin, handlePreflight, withPreflight } from '#http/middleware/cors.ts'
import { nothingAt } from '#http/middleware/failures.ts'
import { encodingError } from '#http/middleware/media-type.ts'
import { isOwnOrigin } from '#http/middleware/own-addresses.ts'
import { stoppingError } from '#http/middleware/transport/stopping.ts'
import type { Services } from '#http/services.ts'
import { foreignSiteError, originOf } from './admitted-form.ts'
import type { FormEndpoint } from './endpoints.ts'

const headers = {
  'cache-control': 'no-store',
  // Until its sites are known: a script must learn that a form is closed, or how long to wait.
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After, X-Request-Id',
} as const
const allowedHeaders = 'Content-Type, Idempotency-Key, X-Challenge-Token'

/**
 * Decides whether a request under /f is let in, by how much comes from the address, the form, the
 * origin of a submission, how much the visitor has sent, and the declared type of the body, in this
 * order, and before any of the body is read.
 */
export function formsAuthHook(services: Services): onRequestAsyncHookHandler {
  return async (request, reply) => {
    reply.headers(headers)
    const error = stoppingError(services, reply)
    if (error !== undefined) throw error
    const wait = services.forms.throttle.count(request.ip)
    if (wait > 0) throw visitorError(wait)
    const endpoints = endpointsOf<FormEndpoint>(request)
    const endpoint = endpoints.get(request.method === 'OPTIONS' ? 'POST' : request.method)
    if (endpoint === undefined) throw nothingAt(reply, withPreflight(endpoints))
    if (!endpoint.needsForm) {
      if (request.projectOfDomain !== null && endpoint.isOfEveryForm !== true) {
        throw nothingAt(reply, [])
      }
      return
    }
    request.form = await findForm(services, request)
    await letIn(services, { request, reply, form: request.form, endpoint })
    if (request.method !== 'OPTIONS') return
    handlePreflight(reply, { endpoints, headers: allowedHeaders })
    await reply
  }
}

/** The headers of a refusal that precedes the auth hook. */
export const formHeaders = (): Readonly<Record<string, string>> => headers

async function findForm({ store }: Services, request: FastifyRequest): Promise<OpenForm> {
  const { formId } = request.params as { formId: string }
  const form = isId('form', formId) ? await store.findForm(formId) : null
  const { projectOfDomain, isAtFormerDomain } = request
  const isOfOther = projectOfDomain !== null && projectOfDomain !== form?.key.projectId
  if (form === null || isOfOther || isAtFormerDomain) throw closedFormError()
  return form
}

type Visit = {
  request: FastifyRequest
  reply: FastifyReply
  form: OpenForm
  endpoint: FormEndpoint
}

async function letIn(services: Services, { request, reply, form, endpoint }: Visit): Promise<void> {
  const { origins } = form.definition
  const origin = originOf(request)
  const isListed = origin !== null && origins.includes(origin)
  if (origins.length > 0) reply.removeHeader('access-control-allow-origin')
  if (isListed) allowOrigin(reply, origin)
  if (request.method !== 'POST') return
  request.key = form.key
  if (endpoint.takesInput === 'all') request.recordedAs = 'submit'
  const isOwn = origin !== null && isOwnOrigin(origin, request.host, services.publicUrl)
  if (origin !== null && origins.length > 0 && !isListed && !isOwn) throw foreignSiteError()
  if (endpoint.takesInput === undefined) return
  const { limits } = services.forms
  // What is not sent yet becomes no lead; where it is kept, that is counted.
  if (endpoint.takesInput === 'all') {
    request.waitSeconds = limits.take('sent', limits.visitorOf(form.id, request.ip))
  }
  // Any form may be sent with files: the page may show a version that had them.
  const isWithFiles = endpoint.takesInput !== 'unfinished' && isMultipart(request)
  const error = isWithFiles ? encodingError(request.headers) : bodyError(request)
  if (error !== undefined) throw error
}
