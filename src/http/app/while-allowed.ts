import { Readable } from 'node:stream'

import type { FastifyReply } from 'fastify'

import { noSessionError } from '#core/accounts/errors.ts'
import type { ChangeFeedStore } from '#core/change-feed/change-feed.ts'
import type { Clock } from '#core/clock.ts'
import { roleError } from '#core/members/errors.ts'
import { type Ability, isAllowed, may } from '#model/members/roles.ts'
import { sessionHash } from './admitted.ts'
import type { Exchange } from './app-endpoint.ts'

type FileAccess = { projectId: string; ability: Ability }

type TextFile = {
  name: string
  type: string
  texts: AsyncIterable<string>
  /** What the file has instead of its texts. */
  pack?: (texts: AsyncIterable<string>) => AsyncIterable<string | Uint8Array>
}

/** Sends texts as a file, for as long as the member may have it. */
export function sendFile(
  { services, request, reply }: Exchange,
  { name, type, texts, pack }: TextFile,
  access: FileAccess,
): FastifyReply {
  const tokenHash = sessionHash(services, request)
  const parts = whileAllowed(services, texts, { ...access, tokenHash })
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(pack === undefined ? parts : pack(parts)))
}

/**
 * The parts of a long response to a member, for as long as they may have them: it ends early once
 * the session, the membership or the role that allowed it has ended. Throws `not_signed_in`,
 * `not_permitted`.
 */
export async function* whileAllowed<Part>(
  { store, clock }: { store: Pick<ChangeFeedStore, 'readSessionRoles'>; clock: Pick<Clock, 'now'> },
  parts: AsyncIterable<Part>,
  access: FileAccess & { tokenHash: string | null },
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
