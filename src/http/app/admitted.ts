import type { FastifyRequest } from 'fastify'

import { sessionCookieOf, tokenInCookie } from '#auth/session-cookies.ts'
import { type SignedIn, userAgentCharactersMax } from '#core/accounts/account.ts'
import { hashToken } from '#core/accounts/one-time-token.ts'
import type { DoneBy } from '#core/actor.ts'
import type { AuditOrigin } from '#core/audit/audit.ts'
import type { Member } from '#core/members/member.ts'
import { cookieOf } from '#http/app/accounts/cookies.ts'
import type { Services } from '#http/services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in account, where the endpoint needs a session. */
    signedIn: SignedIn | null
    /** Who that is in the project of the path. */
    member: Member | null
  }
}

/** The session of an admitted request. */
export function admittedSession({ signedIn }: FastifyRequest): SignedIn {
  if (signedIn === null) throw new Error('The route was reached without a session.')
  return signedIn
}

/** The member of an admitted request. */
export function admittedMember({ member }: FastifyRequest): Member & { accountId: string } {
  const accountId = member?.accountId
  if (member === null || accountId == null) throw new Error('The route was reached by no member.')
  return { ...member, accountId }
}

/** Who acts in an admitted request of a member. */
export function byMember(request: FastifyRequest): DoneBy {
  const { id, name } = admittedMember(request)
  return { actor: { kind: 'member', id, label: name }, channel: 'app' }
}

/** Where a request comes from, for the audit log. */
export function originOf({ ip, headers }: FastifyRequest): AuditOrigin {
  const userAgent = headers['user-agent']?.slice(0, userAgentCharactersMax) ?? null
  return { address: ip, userAgent }
}

/** The ids in the path of an admitted request of a member, and the member's own. */
export function asMember<Params>(request: FastifyRequest & { params: Params }) {
  return { ...request.params, memberId: admittedMember(request).id }
}

/** The ids in the path of an admitted request of a member, with who acts there and when. */
export function actionOf<Params>(
  { clock }: Pick<Services, 'clock'>,
  request: FastifyRequest & { params: Params },
) {
  return { ...request.params, by: byMember(request), now: clock.now() }
}

/** The session that a request's cookie names; null without one that is valid. */
export async function findSession(
  services: Services,
  request: FastifyRequest,
): Promise<SignedIn | null> {
  const tokenHash = sessionHash(services, request)
  return tokenHash === null ? null : services.store.findSession(tokenHash, services.clock.now())
}

/** The hash by which a request's session is stored; null without a cookie. */
export function sessionHash({ publicUrl }: Services, request: FastifyRequest): string | null {
  const cookie = cookieOf(request, sessionCookieOf(publicUrl))
  return cookie === null ? null : hashToken(tokenInCookie(cookie))
}
