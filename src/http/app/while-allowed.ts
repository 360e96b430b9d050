import { noSessionError } from '#core/accounts/errors.ts'
import type { NewsStore } from '#core/change-feed/change-feed.ts'
import type { Clock } from '#core/clock.ts'
import { roleError } from '#core/members/errors.ts'
import { type Ability, isAllowed, may } from '#core/members/role.ts'

/**
 * The parts of a long answer to a member, for as long as they may have them: it ends early once the
 * session, the membership or the role that allowed it has ended. Throws `not_signed_in`,
 * `not_permitted`.
 */
export async function* whileAllowed(
  { store, clock }: { store: Pick<NewsStore, 'readSessionRoles'>; clock: Pick<Clock, 'now'> },
  parts: AsyncIterable<string>,
  access: { projectId: string; tokenHash: string | null; ability: Ability },
): AsyncGenerator<string, void, undefined> {
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
