import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { resetLinkApi } from '#api/accounts/reset-link-api.ts'
import { noMailError } from '#core/accounts/errors.ts'
import { mailResetLink, resetPassword } from '#core/accounts/reset-links.ts'
import { serve } from '#http/app/serve.ts'
import { markBrowser } from './known-browsers.ts'
import { countedEmail, requireEmail } from './sign-in-rules.ts'

/** The endpoints for setting a new password without the old one. */
export const resetLinkEndpoints = serve(resetLinkApi, {
  async requestPasswordReset(services, request, reply) {
    const { store, mail, publicUrl, clock, logger, signIn } = services
    if (mail === null) throw noMailError()
    const { body } = request
    requireEmail(body.email)
    const exchange = { services, request, reply, account: null }
    const email = await countedEmail(exchange, body.email, 'reset')
    const now = clock.now()
    // At a random time, so that no response time reveals whether the account exists.
    const send = async () => {
      await delay(randomInt(mailDelayMaxMs))
      const parts = { store, mail, publicUrl, secret: await signIn.secret() }
      await mailResetLink(parts, email, now)
    }
    send().catch((error: unknown) => {
      logger.error({ requestId: request.id, err: error }, 'an email was not sent')
    })
  },
  async resetPassword(services, request, reply) {
    const { store, clock, passwords } = services
    const { email } = await resetPassword(
      store,
      { ...request.body, now: clock.now() },
      (password, owner) => passwords.hashFor(owner, () => passwords.hash(password)),
    )
    await markBrowser({ services, request, reply }, email)
  },
})

const mailDelayMaxMs = 1000
