import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import type { FastifyReply } from 'fastify'

import { noMailError } from '#core/accounts/errors.ts'
import { mailResetLink, resetPassword } from '#core/accounts/reset-links.ts'
import { closed } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
import type { Services } from '#http/services.ts'
import { type AppEndpoint, type AppRequest, endpoint } from './app-endpoint.ts'
import { markBrowser } from './known-browsers.ts'
import { Done, done, emailInput, passwordInput } from './schemas.ts'
import { addressed, bounded } from './sign-in-rules.ts'

const forgotten = closed({ email: emailInput })
const newPassword = closed({
  token: Type.String({ maxLength: 100 }),
  newPassword: passwordInput,
})

/** What leads to a new password without the old one. */
export const resetLinkEndpoints: readonly AppEndpoint[] = [
  endpoint({
    method: 'POST',
    path: '/auth/request-password-reset',
    needs: 'nothing',
    operationId: 'requestPasswordReset',
    summary: 'Have a link for a new password mailed',
    body: forgotten,
    answers: { 200: Done },
    handle: answerRequest,
  }),
  endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    needs: 'nothing',
    isAttempt: true,
    operationId: 'resetPassword',
    summary: 'Choose a new password by a link; sessions end',
    body: newPassword,
    answers: { 200: Done },
    handle: answerReset,
  }),
]

const mailDelayMaxMs = 1000

async function answerRequest(
  services: Services,
  request: AppRequest<'', typeof forgotten>,
  reply: FastifyReply,
) {
  const { store, mail, publicUrl, clock, logger, signIn } = services
  if (mail === null) throw noMailError()
  const given = addressed(request.body)
  const { email } = await bounded({ services, request, reply, account: null }, given, 'reset')
  const now = clock.now()
  // At a time that is drawn: neither this answer nor the next one tells that the account exists.
  const send = async () => {
    await delay(randomInt(mailDelayMaxMs))
    const parts = { store, mail, publicUrl, secret: await signIn.secret() }
    await mailResetLink(parts, String(email), now)
  }
  send().catch((error: unknown) => {
    logger.error({ requestId: request.id, err: error }, 'a mail was not sent')
  })
  return done
}

async function answerReset(
  services: Services,
  request: AppRequest<'', typeof newPassword>,
  reply: FastifyReply,
) {
  const { store, clock, passwords } = services
  const { email } = await resetPassword(
    store,
    { ...request.body, now: clock.now() },
    (password, owner) => passwords.hashFor(owner, () => passwords.hash(password)),
  )
  await markBrowser({ services, request, reply }, email)
  return done
}
