import type { FastifyInstance, FastifyRequest } from 'fastify'

import { domainOf } from '#core/projects/form-domain.ts'
import type { Services } from '#http/services.ts'
import { nothingAt } from './failures.ts'
import { isOwnHost, withoutRootDot } from './own-addresses.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The project to whose forms the domain belongs; null at the server's own address. */
    projectOfDomain: string | null
  }
}

const servedPlugins = ['/f/', '/embed/']

/** At the domain of a project's forms, nothing is served but forms and their script. */
export function limitFormDomains(server: FastifyInstance, services: Services): void {
  server.decorateRequest('projectOfDomain', null)
  server.addHook('onRequest', async (request, reply) => {
    const projectId = await projectAt(services, request)
    if (projectId === null) return
    request.projectOfDomain = projectId
    if (!servedPlugins.some((prefix) => request.url.startsWith(prefix))) throw nothingAt(reply, [])
  })
}

async function projectAt(
  { store, publicUrl }: Services,
  { host }: FastifyRequest,
): Promise<string | null> {
  // A request of HTTP/1.0 may name no host.
  const domain = domainOf(withoutRootDot(host ?? ''))
  if (domain === null || isOwnHost(host, publicUrl)) return null
  return store.findFormDomain(domain)
}

/** The address at which a visitor sees the pages of forms, without a trailing slash. */
export function visitedAddress({ publicUrl }: Services, request: FastifyRequest): string {
  if (request.projectOfDomain === null) return publicUrl
  return `${new URL(publicUrl).protocol}//${request.host}`
}
