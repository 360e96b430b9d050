import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'

import {
  codesLockedMs,
  passwordCharactersMax,
  sessionRenewedEveryMs,
  wrongCodesMax,
} from '#core/accounts/account.ts'
import { type IdPrefix, createId } from '#core/values/id.ts'
import { passwordCharactersMin } from '#model/accounts/password.ts'
import { secondMs } from '#model/values/durations.ts'
import { sessionKeptMs } from '#model/values/periods.ts'
import type { Handler, SignInParts } from './create-sign-in.ts'
import { identityProvider } from './identity-provider.ts'
import {
  authPath,
  clientAddressHeader,
  cookiePrefixOf,
  failedSignInPath,
} from './session-cookies.ts'
import { ownerField, storeAdapter } from './store-adapter.ts'

const applicationName = 'Contact Sync'

/** The library, set up for the store. Its table of paths is in `http/app`. */
export function createHandler(parts: SignInParts, secret: string): Handler {
  return betterAuth(optionsOf(parts, secret)).handler
}

function optionsOf(parts: SignInParts, secret: string): BetterAuthOptions {
  const publicUrl = new URL(parts.publicUrl())
  const { origin, hostname, protocol } = publicUrl
  return {
    appName: applicationName,
    baseURL: origin,
    basePath: authPath,
    secret,
    database: storeAdapter(parts.store),
    ...tables,
    account: { ...tables.account, ...accountOptions },
    session: {
      ...tables.session,
      expiresIn: sessionKeptMs / secondMs,
      updateAge: sessionRenewedEveryMs / secondMs,
    },
    verification: { ...tables.verification, storeIdentifier: 'hashed', disableCleanup: true },
    emailAndPassword: passwordOptions(parts),
    plugins: [
      twoFactor({
        issuer: applicationName,
        schema: secondFactors,
        accountLockout: {
          maxFailedAttempts: wrongCodesMax,
          durationSeconds: codesLockedMs / secondMs,
        },
      }),
      passkey({
        rpID: hostname,
        rpName: applicationName,
        origin,
        schema: passkeys,
        ...passkeyOptions,
      }),
      ...singleSignOn(parts),
    ],
    advanced: {
      cookiePrefix: cookiePrefixOf(origin),
      // Its own prefix would be __Secure-, which is less than __Host-.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: protocol === 'https:' },
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      database: { generateId: ({ model }) => createId(prefixOf(model), Date.now()) },
    },
    // The auth hook of /app counts attempts.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (level, text, ...details: unknown[]) => {
        parts.logger[level](
          { err: details.find((detail) => detail instanceof Error) },
          `sign-in: ${text}`,
        )
      },
    },
    // What it does not answer itself, such as a refusal of the core, is thrown to its caller.
    onAPIError: { throw: true, errorURL: failedSignInPath },
  }
}

function passwordOptions({ passwords }: SignInParts) {
  return {
    enabled: true,
    disableSignUp: true,
    minPasswordLength: passwordCharactersMin,
    maxPasswordLength: passwordCharactersMax,
    password: {
      hash: (password: string) => passwords.hash(password),
      verify: ({ hash, password }: { hash: string; password: string }) =>
        passwords.verify(password, hash),
    },
  }
}

const passkeyOptions = {
  advanced: { webAuthnChallengeCookie: 'passkey' },
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  registration: { afterVerification: requireVerified },
  authentication: { afterVerification: requireVerified },
} as const

type Verified = {
  registrationInfo?: { userVerified: boolean }
  authenticationInfo?: { userVerified: boolean }
}

/** A passkey takes the place of password and code, so its device must have asked for the person. */
function requireVerified({ verification }: { verification: Verified }): void {
  const info = verification.registrationInfo ?? verification.authenticationInfo
  if (info?.userVerified === true) return
  throw new APIError('UNAUTHORIZED', { message: 'The device did not verify who uses it.' })
}

// An account is joined only by its owner, who has signed in with what it had.
const accountOptions = {
  accountLinking: { disableImplicitLinking: true },
  updateAccountOnSignIn: false,
} as const

/** The identity provider, if there is one, as a plugin of the library. */
function singleSignOn({ singleSignOn: parts }: SignInParts): BetterAuthOptions['plugins'] & {} {
  if (parts === null) return []
  const provider = identityProvider(parts.settings, parts.join)
  return [{ id: 'identity-provider', init: () => ({ context: { socialProviders: [provider] } }) }]
}

/** Our names for the library's tables and fields. */
const tables = {
  user: { modelName: 'accounts' },
  account: { modelName: 'credentials', fields: { userId: ownerField, accountId: 'subject' } },
  session: { modelName: 'sessions', fields: { userId: 'accountId', token: 'tokenHash' } },
  verification: { modelName: 'verifications' },
} as const
const secondFactors = {
  twoFactor: { modelName: 'second_factors', fields: { userId: 'accountId' } },
} as const
const passkeys = {
  passkey: {
    modelName: 'passkeys',
    fields: { userId: 'accountId', credentialID: 'credentialId' },
  },
} as const

const prefixes: Readonly<Record<string, IdPrefix>> = {
  user: 'account',
  account: 'credential',
  session: 'session',
  verification: 'verification',
  twoFactor: 'factor',
  passkey: 'passkey',
}

function prefixOf(model: string): IdPrefix {
  const prefix = prefixes[model]
  if (prefix === undefined) throw new Error(`There is no id for ${model}.`)
  return prefix
}
