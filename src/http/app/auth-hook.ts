import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'

import { noSessionError } from '#core/accounts/errors.ts'
import { AppError } from '#core/errors.ts'
import { requireMember } from '#core/members/manage-members.ts'
import { countAttemptOfAccount, countAttemptOfBrowser } from '#http/app/accounts/known-browsers.ts'
import { endpointsOf } from '#http/endpoint-table.ts'
import { nothingAt } from '#http/middleware/failures.ts'
import { mediaTypeError } from '#http/middleware/media-type.ts'
import { hostError, isOwnOrigin } from '#http/middleware/own-addresses.ts'
import { stoppingError } from '#http/middleware/transport/stopping.ts'
import type { Services } from '#http/services.ts'
import { findSession } from './admitted.ts'
import type { AppEndpoint } from './app-endpoint.ts'

const headers = { 'cache-control': 'no-store' } as const
const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Decides whether a request under /app is let in: checks the host, where a change comes from, the
 * session or how often a stranger has tried, and the member's role, in this order. Session and role
 * are read again for each request. A key is never looked at.
 */
export function appAuthHook(services: Services): onRequestAsyncHookHandler {
  return async (request, reply) => {
    reply.headers(headers)
    const error = hostError(request.host, services.publicUrl) ?? stoppingError(services, reply)
    if (error !== undefined) throw error
    const endpoints = endpointsOf<AppEndpoint>(request)
    const endpoint = endpoints.get(request.method)
    if (endpoint === undefined) throw nothingAt(reply, [...endpoints.keys()])
    await letIn(services, request, endpoint)
  }
}

/** The headers of a refusal that precedes the auth hook. */
export const appHeaders = (): Readonly<Record<string, string>> => headers

async function letIn(
  services: Services,
  request: FastifyRequest,
  { needs, isAttempt, body }: AppEndpoint,
): Promise<void> {
  const isChange = !readingMethods.has(request.method)
  const foreign = isChange ? foreignRequestError(request, services) : undefined
  const error = foreign ?? (body === undefined ? undefined : mediaTypeError(request))
  if (error !== undefined) throw error
  if (needs === 'nothing') {
    if (isAttempt === true) await countAttemptOfBrowser(services, request)
    return
  }
  const signedIn = await findSession(services, request)
  if (signedIn === null) throw noSessionError()
  request.signedIn = signedIn
  if (isAttempt === true) countAttemptOfAccount(services, signedIn.account.id)
  if (needs === 'account') return
  const { projectId = '' } = request.params as { projectId?: string }
  const accountId = signedIn.account.id
  request.member = await requireMember(services.store, { projectId, accountId, ability: needs })
}

// A page of another site can have a browser send its cookies, but not these headers.
function foreignRequestError(
  { headers: requestHeaders, host }: FastifyRequest,
  { publicUrl }: Services,
): AppError | undefined {
  const { origin, 'sec-fetch-site': site } = requestHeaders
  const isOwn = origin !== undefined && isOwnOrigin(origin, host, publicUrl)
  if (isOwn && (site === undefined || site === 'same-origin')) return undefined
  const detail = 'Changes are taken only from the pages of this application.'
  return new AppError('foreign_request', detail)
}
