import type { FastifyRequest } from 'fastify'

import { knownBrowserCookieOf } from '#core/accounts/browser-session.ts'
import { createMark, idOfMark } from '#core/accounts/known-browser.ts'
import { refuseManyAttempts } from '#core/accounts/refusals.ts'
import type { Services } from '#http/services.ts'
import { cookieOf, setCookie } from './cookies.ts'
import type { Exchange } from './forward.ts'

// Browsers keep no cookie for longer.
const keptSeconds = 400 * 24 * 3_600

/**
 * Counts an attempt on the account with this address, whether or not it exists. In a browser in
 * which somebody has signed in to it, only the attempts of that browser count.
 */
export async function countAttempt(
  services: Services,
  request: FastifyRequest,
  { email, what }: { email: string; what: 'password' | 'reset' },
): Promise<void> {
  const { byAccount } = services.attempts
  const known = await knownId(services, request, email)
  const wait = byAccount.count(`${what} ${known ?? email}`)
  if (wait > 0) throw refuseManyAttempts(wait)
}

/** Marks the browser as one in which somebody has signed in to the account of this address. */
export async function markBrowser(
  { services, request, reply }: Exchange,
  email: string,
): Promise<void> {
  const { publicUrl } = services
  if ((await knownId(services, request, email)) !== null) return
  const mark = createMark({ secret: await services.signIn.secret(), email })
  setCookie(reply, { name: knownBrowserCookieOf(publicUrl), value: mark, keptSeconds, publicUrl })
}

async function knownId(
  services: Services,
  request: FastifyRequest,
  email: string,
): Promise<string | null> {
  const cookie = cookieOf(request, knownBrowserCookieOf(services.publicUrl))
  return cookie === null
    ? null
    : idOfMark(cookie, { secret: await services.signIn.secret(), email })
}
