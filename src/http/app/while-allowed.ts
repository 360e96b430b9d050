import { Readable } from 'node:stream'

import type { FastifyReply } from 'fastify'

import { noSessionError } from '#core/accounts/errors.ts'
import type { ChangeFeedStore } from '#core/change-feed/change-feed.ts'
import type { Clock } from '#core/clock.ts'
import { roleError } from '#core/members/errors.ts'
import { endpointsOf } from '#http/endpoint-table.ts'
import { type Ability, isAllowed, may } from '#model/members/roles.ts'
import { sessionHash } from './admitted.ts'
import type { AppEndpoint, AppRequest, Exchange } from './app-endpoint.ts'

type ProjectExchange = Exchange<AppRequest<'/:projectId'>>

type Access = { projectId: string; ability: Ability; tokenHash: string | null }

type TextFile = {
  name: string
  type: string
  texts: AsyncIterable<string>
  /** What the file has instead of its texts. */
  pack?: (texts: AsyncIterable<string>) => AsyncIterable<string | Uint8Array>
}

/** Sends texts as a file, for as long as the member may have it. */
export function sendFile(
  { services, request, reply }: ProjectExchange,
  { name, type, texts, pack }: TextFile,
): FastifyReply {
  const parts = whileAllowed(services, texts, accessOf({ services, request }))
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(pack === undefined ? parts : pack(parts)))
}

/** What let an admitted request of a member in, which all of its response needs. */
export function accessOf({
  services,
  request,
}: Pick<ProjectExchange, 'services' | 'request'>): Access {
  const { projectId } = request.params
  const { needs } = endpointsOf<AppEndpoint>(request).get(request.method) ?? {}
  if (needs === undefined || needs === 'account' || needs === 'nothing') {
    throw new Error('The route was reached without an ability.')
  }
  return { projectId, ability: needs, tokenHash: sessionHash(services, request) }
}

/**
 * The parts of a long response to a member, for as long as they may have them: it ends early once
 * the session, the membership or the role that allowed it has ended. Throws `not_signed_in`,
 * `not_permitted`.
 */
export async function* whileAllowed<Part>(
  { store, clock }: { store: Pick<ChangeFeedStore, 'readSessionRoles'>; clock: Pick<Clock, 'now'> },
  parts: AsyncIterable<Part>,
  access: Access,
): AsyncGenerator<Part, void, undefined> {
  const { projectId, tokenHash, ability } = access
  for await (const part of parts) {
    const tokenHashes = tokenHash === null ? [] : [tokenHash]
    const roles = await store.readSessionRoles({ projectId, tokenHashes, now: clock.now() })
    const [role] = roles.values()
    if (role === undefined) throw noSessionError()
    if (!isAllowed(role, ability)) throw roleError(may[ability])
    yield part
  }
}
