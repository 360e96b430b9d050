import { type Answer, type BodyOf, answered, app, at } from '#web/api/app.ts'

export type Session = Answer<'getSession'>
export type OpenSession = Answer<'listSessions'>['sessions'][number]

export const loadSession = () => answered(app.GET('/app/v1/session'))

/** What the sign-in page offers. */
export const loadSignIn = () => answered(app.GET('/app/v1/sign-in'))

/** Whether a second factor is needed, the password being right. */
export const signIn = async (body: { email: string; password: string }) =>
  (await answered(app.POST('/app/auth/sign-in/email', { body }))).twoFactorRedirect

/** The second step of signing in, and the last of setting up an authenticator app. */
export const verifyCode = (code: string) =>
  answered(app.POST('/app/auth/two-factor/verify-totp', { body: { code } }))

export const verifyRecoveryCode = (code: string) =>
  answered(app.POST('/app/auth/two-factor/verify-backup-code', { body: { code } }))

/** Leaves for the identity provider, which sends the browser back to `next`. */
export async function signInElsewhere(next: string, invitation?: string): Promise<void> {
  const body = invitation === undefined ? { next } : { next, invitation }
  const { url } = await answered(app.POST('/app/auth/single-sign-on', { body }))
  window.location.assign(url)
}

/** Leaves for the identity provider, which sends the browser back to the account. */
export async function connectElsewhere(): Promise<void> {
  const { url } = await answered(app.POST('/app/auth/single-sign-on/connect', { body: {} }))
  window.location.assign(url)
}

export const disconnect = () => answered(app.DELETE('/app/v1/account/single-sign-on'))

/** How the account can sign in, besides passkeys. */
export const loadSignInMethods = () => answered(app.GET('/app/v1/account/sign-in-methods'))

export const signOut = () => answered(app.POST('/app/auth/sign-out', { body: {} }))

export const listSessions = async () =>
  (await answered(app.GET('/app/v1/account/sessions'))).sessions

export const endSession = (sessionId: string) =>
  answered(app.DELETE('/app/v1/account/sessions/{sessionId}', at({ sessionId })))

export const endOtherSessions = () => answered(app.DELETE('/app/v1/account/sessions'))

export const changeName = (name: string) =>
  answered(app.PATCH('/app/v1/account', { body: { name } }))

export const setAway = (isAway: boolean) =>
  answered(app.PUT('/app/v1/account/away', { body: { isAway } }))

/** Ends all other sessions. */
export const changePassword = (body: { currentPassword: string; newPassword: string }) =>
  answered(app.POST('/app/auth/change-password', { body }))

export const requestReset = (email: string) =>
  answered(app.POST('/app/auth/request-password-reset', { body: { email } }))

export const resetPassword = (token: string, newPassword: string) =>
  answered(app.POST('/app/auth/reset-password', { body: { token, newPassword } }))

/** The second factor counts once a code of the app was verified. */
export const startSecondFactor = (password: string) =>
  answered(app.POST('/app/auth/two-factor/enable', { body: { password } }))

export const endSecondFactor = (password: string) =>
  answered(app.POST('/app/auth/two-factor/disable', { body: { password } }))

export async function createRecoveryCodes(password: string): Promise<string[]> {
  const path = '/app/auth/two-factor/generate-backup-codes'
  return (await answered(app.POST(path, { body: { password } }))).backupCodes
}

export type IssuedKey = Answer<'setUp'>['keys'][number]

/** Throws `ApiError` with 404 when the link can't be used. */
export const checkSetup = (token: string) =>
  answered(app.GET('/app/v1/setup/{token}', at({ token })))

/** Creates the first owner, who is signed in afterwards. */
export const setUp = (body: BodyOf<'setUp'>) => answered(app.POST('/app/v1/setup', { body }))
