import type { AuditAction } from '#core/audit/audit.ts'
import type { Awaitable } from '#core/awaitable.ts'
import { AppError } from '#core/errors.ts'
import { originOf } from '#http/app/admitted.ts'
import type { Exchange } from '#http/app/app-endpoint.ts'
import { forward } from './forward.ts'
import { markBrowser } from './known-browsers.ts'

/** Concludes a sign-in: marks the browser, and records it before the session can be used. */
export async function concludeSignIn(exchange: Exchange, email: string): Promise<void> {
  await markBrowser(exchange, email)
  const account = await exchange.services.store.findAccount(email)
  if (account !== null) await recordForAccount(exchange, account.id, 'signIn')
}

/** Signs in the account for which this password was just chosen. */
export async function signInByPassword(
  exchange: Exchange,
  body: { email: string; password: string },
): Promise<void> {
  const { email } = body
  const request = { method: 'POST', path: '/sign-in/email', body } as const
  await forward({ ...exchange, account: email }, request)
  await concludeSignIn(exchange, email)
}

/**
 * Records a wrong password or code in the background, so that the time of the response doesn't
 * reveal whether the account exists.
 */
export function recordFailure(
  exchange: Exchange,
  findAccountId: () => Awaitable<string | undefined>,
  error: unknown,
): void {
  if (!(error instanceof AppError) || error.code !== 'sign_in_failed') return
  const { logger } = exchange.services
  const recording = async () => {
    const accountId = await findAccountId()
    if (accountId !== undefined) await recordForAccount(exchange, accountId, 'signInFailed')
  }
  recording().catch((cause: unknown) => {
    logger.error({ requestId: exchange.request.id, err: cause }, 'a failed sign-in is not recorded')
  })
}

const ofSessions: ReadonlySet<AuditAction> = new Set(['signIn', 'signInFailed', 'signOut'])

/** Records what a person does with their account, in each of its projects. */
export async function recordForAccount(
  { services: { store, clock }, request }: Exchange,
  accountId: string,
  action: AuditAction,
): Promise<void> {
  for (const { projectId } of await store.listMemberships(accountId)) {
    const member = await store.findMember(projectId, accountId)
    if (member === null) continue
    const { id: memberId, name } = member
    const actor = { kind: 'member', id: memberId, label: name } as const
    await store.addAuditEntry({
      projectId,
      by: { actor, channel: 'app' },
      origin: originOf(request),
      now: clock.now(),
      subject: ofSessions.has(action) ? 'session' : 'account',
      subjectId: memberId,
      label: null,
      action,
      before: null,
      after: null,
    })
  }
}
