import type { FastifyInstance, FastifyRequest } from 'fastify'

import { domainOf } from '#core/projects/form-domain.ts'
import type { Services } from '#http/services.ts'
import { nothingAt } from './failures.ts'
import { isOwnHost, withoutRootDot } from './own-addresses.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The project to whose forms the domain belongs; null elsewhere. */
    projectOfDomain: string | null
    /** Whether it was sent to a domain that a project's forms had. */
    isAtFormerDomain: boolean
  }
}

const servedPlugins = ['/f/', '/embed/']

/** At the domain of a project's forms, nothing is served but forms and their script. */
export function limitFormDomains(server: FastifyInstance, services: Services): void {
  server.decorateRequest('projectOfDomain', null)
  server.decorateRequest('isAtFormerDomain', false)
  server.addHook('onRequest', async (request, reply) => {
    const domain = foreignName(services, request)
    if (domain === null) return
    request.projectOfDomain = await services.store.findFormDomain(domain)
    if (request.projectOfDomain === null) {
      request.isAtFormerDomain = await services.store.isFormerFormDomain(domain)
      return
    }
    if (!servedPlugins.some((prefix) => request.url.startsWith(prefix))) throw nothingAt(reply, [])
  })
}

/** Null for the server's own names: also an address, and a name within a network, without a dot. */
function foreignName({ publicUrl }: Services, { host }: FastifyRequest): string | null {
  // A request of HTTP/1.0 may name no host.
  const domain = domainOf(withoutRootDot(host ?? ''))
  return domain === null || isOwnHost(host, publicUrl) ? null : domain
}

/** The address at which a visitor sees the pages of forms, without a trailing slash. */
export function visitedAddress({ publicUrl }: Services, request: FastifyRequest): string {
  if (request.projectOfDomain === null) return publicUrl
  return `${new URL(publicUrl).protocol}//${request.host}`
}
