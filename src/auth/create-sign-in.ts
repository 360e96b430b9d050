import { randomBytes } from 'node:crypto'

import type { Logger } from 'pino'

import type { AccountStore } from '#core/accounts/account.ts'
import type { JoinBySingleSignOn, SingleSignOnSettings } from '#core/accounts/single-sign-on.ts'
import type { Passwords } from './passwords.ts'

export type SignInParts = {
  store: AccountStore
  passwords: Passwords
  logger: Logger
  /** The service's own address; known once it listens. */
  publicUrl: () => string
  /** Null while people sign in only with what the server keeps. */
  singleSignOn: {
    settings: SingleSignOnSettings
    join: JoinBySingleSignOn
  } | null
}

export type SignIn = {
  /**
   * Answers a request of sign-in with a web `Response`. What it hashes has the turn of the account,
   * or of a stranger.
   */
  handle(request: Request, account: string | null): Promise<Response>
  /** With which all nodes sign what they give to browsers. */
  secret(): Promise<string>
}

/** Answers a request by the library. */
export type Handler = (request: Request) => Promise<Response>

const secretBytes = 32

/** Loads the library with the first request: it takes longer than all else that a start does. */
export function createSignIn(parts: SignInParts): SignIn {
  let loaded: Promise<Handler> | null = null
  let kept: string | null = null
  const secret = async () => {
    kept ??= await parts.store.keepSignInSecret(randomBytes(secretBytes).toString('base64url'))
    return kept
  }
  const load = async () => {
    try {
      const { createHandler } = await import('./better-auth.ts')
      return createHandler(parts, await secret())
    } catch (error) {
      // Storage may have been away.
      loaded = null
      throw error
    }
  }
  return {
    secret,
    async handle(request, account) {
      loaded ??= load()
      const handleRequest = await loaded
      return parts.passwords.hashFor(account, () => handleRequest(request))
    },
  }
}
