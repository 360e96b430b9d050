import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { AppError } from '#core/errors.ts'
import { domainOf } from '#core/projects/form-domain.ts'
import type { Services } from '#http/services.ts'
import { formsPrefix } from '#model/forms/paths.ts'
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

const servedPlugins = [`${formsPrefix}/`, '/embed/']
/** Hosts that are remembered: parsing their URLs would take longer than all other hooks. */
const hostsMax = 100

/** At the domain of a project's forms, nothing is served but forms and their script. */
export function limitFormDomains(server: FastifyInstance, services: Services): void {
  server.decorateRequest('projectOfDomain', null)
  server.decorateRequest('isAtFormerDomain', false)
  const foreignNames = new Map<string, string | null>()
  server.addHook('onRequest', (request, reply, done) => {
    const { host } = request
    let domain = foreignNames.get(host)
    if (domain === undefined) {
      domain = foreignName(host, services.publicUrl)
      if (foreignNames.size === hostsMax) foreignNames.clear()
      foreignNames.set(host, domain)
    }
    if (domain === null) done()
    else findProjectOf(services, { request, reply, domain }).then(done, done)
  })
}

/** Null for the server's own names: also an address, and a name within a network, without a dot. */
function foreignName(host: string, publicUrl: string): string | null {
  const domain = domainOf(withoutRootDot(host))
  return domain === null || isOwnHost(host, publicUrl) ? null : domain
}

async function findProjectOf(
  { store }: Services,
  { request, reply, domain }: { request: FastifyRequest; reply: FastifyReply; domain: string },
): Promise<AppError | undefined> {
  request.projectOfDomain = await store.findFormDomain(domain)
  if (request.projectOfDomain === null) {
    request.isAtFormerDomain = await store.isFormerFormDomain(domain)
    return undefined
  }
  const isServed = servedPlugins.some((prefix) => request.url.startsWith(prefix))
  return isServed ? undefined : nothingAt(reply, [])
}

/** The address at which a visitor sees the pages of forms, without a trailing slash. */
export function visitedAddress({ publicUrl }: Services, request: FastifyRequest): string {
  if (request.projectOfDomain === null) return publicUrl
  return `${new URL(publicUrl).protocol}//${request.host}`
}
