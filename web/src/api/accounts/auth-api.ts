import type { AccountApi } from '#api/accounts/account-api.ts'
import type { ResetLinkApi } from '#api/accounts/reset-link-api.ts'
import type { SessionApi } from '#api/accounts/session-api.ts'
import type { SetupApi } from '#api/accounts/setup-api.ts'
import type { SignInApi } from '#api/accounts/sign-in-api.ts'
import type { SingleSignOnApi } from '#api/accounts/single-sign-on-api.ts'
import type { ResponseOf, BodyOf } from '#api/declare.ts'
import { request } from '#web/api/request.ts'

export type Session = ResponseOf<SessionApi['getSession']>
export type OpenSession = ResponseOf<AccountApi['listSessions']>['sessions'][number]

export const loadSession = () => request<SessionApi['getSession']>('GET', '/v1/session', {})

/** What the sign-in page offers. */
export const loadSignIn = () => request<SessionApi['getSignIn']>('GET', '/v1/sign-in', {})

/** Whether a second factor is needed, the password being right. */
export const signIn = async (body: { email: string; password: string }) =>
  (await request<SignInApi['signIn']>('POST', '/auth/sign-in/email', {}, { body }))
    .twoFactorRedirect

/** The second step of signing in, and the last of setting up an authenticator app. */
export const verifyCode = (code: string) =>
  request<SignInApi['verifyCode']>('POST', '/auth/two-factor/verify-totp', {}, { body: { code } })

export const verifyRecoveryCode = (code: string) =>
  request<SignInApi['verifyBackupCode']>(
    'POST',
    '/auth/two-factor/verify-backup-code',
    {},
    { body: { code } },
  )

/** Leaves for the identity provider, which sends the browser back to `next`. */
export async function signInElsewhere(next: string, invitation?: string): Promise<void> {
  const body = invitation === undefined ? { next } : { next, invitation }
  const { url } = await request<SingleSignOnApi['beginSingleSignOn']>(
    'POST',
    '/auth/single-sign-on',
    {},
    { body },
  )
  window.location.assign(url)
}

/** Leaves for the identity provider, which sends the browser back to the account. */
export async function connectElsewhere(): Promise<void> {
  const { url } = await request<SingleSignOnApi['connectSingleSignOn']>(
    'POST',
    '/auth/single-sign-on/connect',
    {},
    { body: {} },
  )
  window.location.assign(url)
}

export const disconnect = () =>
  request<SingleSignOnApi['disconnectSingleSignOn']>('DELETE', '/v1/account/single-sign-on', {})

/** How the account can sign in, besides passkeys. */
export const loadSignInMethods = () =>
  request<SingleSignOnApi['getSignInMethods']>('GET', '/v1/account/sign-in-methods', {})

export const signOut = () =>
  request<SignInApi['signOut']>('POST', '/auth/sign-out', {}, { body: {} })

export const listSessions = async () =>
  (await request<AccountApi['listSessions']>('GET', '/v1/account/sessions', {})).sessions

export const endSession = (sessionId: string) =>
  request<AccountApi['endSession']>('DELETE', '/v1/account/sessions/:sessionId', { sessionId })

export const endOtherSessions = () =>
  request<AccountApi['endOtherSessions']>('DELETE', '/v1/account/sessions', {})

export const changeName = (name: string) =>
  request<AccountApi['renameAccount']>('PATCH', '/v1/account', {}, { body: { name } })

export const setAway = (isAway: boolean) =>
  request<AccountApi['setAway']>('PUT', '/v1/account/away', {}, { body: { isAway } })

/** Ends all other sessions. */
export const changePassword = (body: { currentPassword: string; newPassword: string }) =>
  request<SignInApi['changePassword']>('POST', '/auth/change-password', {}, { body })

export const requestReset = (email: string) =>
  request<ResetLinkApi['requestPasswordReset']>(
    'POST',
    '/auth/request-password-reset',
    {},
    { body: { email } },
  )

export const resetPassword = (token: string, newPassword: string) =>
  request<ResetLinkApi['resetPassword']>(
    'POST',
    '/auth/reset-password',
    {},
    { body: { token, newPassword } },
  )

/** The second factor counts once a code of the app was verified. */
export const startSecondFactor = (password: string) =>
  request<SignInApi['beginSecondFactor']>(
    'POST',
    '/auth/two-factor/enable',
    {},
    { body: { password } },
  )

export const endSecondFactor = (password: string) =>
  request<SignInApi['endSecondFactor']>(
    'POST',
    '/auth/two-factor/disable',
    {},
    { body: { password } },
  )

export async function createRecoveryCodes(password: string): Promise<string[]> {
  const path = '/auth/two-factor/generate-backup-codes'
  return (await request<SignInApi['renewBackupCodes']>('POST', path, {}, { body: { password } }))
    .backupCodes
}

export type IssuedKey = ResponseOf<SetupApi['setUp']>['keys'][number]

/** Throws `ApiError` with 404 when the link can't be used. */
export const checkSetup = (token: string) =>
  request<SetupApi['checkSetup']>('GET', '/v1/setup/:token', { token })

/** Creates the first owner, who is signed in afterwards. */
export const setUp = (body: BodyOf<SetupApi['setUp']>) =>
  request<SetupApi['setUp']>('POST', '/v1/setup', {}, { body })
