import { randomBytes } from 'node:crypto'

import type { Logger } from 'pino'

import type { AccountStore } from '#core/accounts/account-store.ts'
import type { Mail } from '#core/mail.ts'
import type { Passwords } from './passwords.ts'

export type SignInParts = {
  store: AccountStore
  passwords: Passwords
  mail: Mail | null
  logger: Logger
  /** The service's own address; known once it listens. */
  publicUrl: () => string
}

/** Answers the requests of sign-in, each with a web `Response`. */
export type SignIn = { handle(request: Request): Promise<Response> }

const secretBytes = 32

/** Loads the library with the first request: it takes longer than all else that a start does. */
export function createSignIn(parts: SignInParts): SignIn {
  let loaded: Promise<SignIn['handle']> | null = null
  const load = async () => {
    const { createHandler } = await import('./better-auth.ts')
    const secret = await parts.store.keepSignInSecret(
      randomBytes(secretBytes).toString('base64url'),
    )
    return createHandler(parts, secret)
  }
  return {
    async handle(request) {
      loaded ??= load()
      try {
        return await (
          await loaded
        )(request)
      } catch (error) {
        // Storage may have been away.
        loaded = null
        throw error
      }
    },
  }
}
