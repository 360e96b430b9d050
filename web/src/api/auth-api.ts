import { answered, app } from './app.ts'

/** Whether a second factor is needed, the password being right. */
export async function signIn(email: string, password: string): Promise<boolean> {
  const body = { email, password }
  return (await answered(app.POST('/app/auth/sign-in/email', { body }))).twoFactorRedirect
}

/** The second step of signing in, and the last of setting up an authenticator app. */
export async function verifyCode(code: string): Promise<void> {
  await answered(app.POST('/app/auth/two-factor/verify-totp', { body: { code } }))
}

export async function verifyRecoveryCode(code: string): Promise<void> {
  await answered(app.POST('/app/auth/two-factor/verify-backup-code', { body: { code } }))
}

export async function signOut(): Promise<void> {
  await answered(app.POST('/app/auth/sign-out', { body: {} }))
}

export async function changeName(name: string): Promise<void> {
  await answered(app.PATCH('/app/v1/account', { body: { name } }))
}

/** Ends all other sessions. */
export async function changePassword(body: {
  currentPassword: string
  newPassword: string
}): Promise<void> {
  await answered(app.POST('/app/auth/change-password', { body }))
}

export async function requestReset(email: string): Promise<void> {
  await answered(app.POST('/app/auth/request-password-reset', { body: { email } }))
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await answered(app.POST('/app/auth/reset-password', { body: { token, newPassword } }))
}

/** The second factor counts once a code of the app was verified. */
export function startSecondFactor(
  password: string,
): Promise<{ totpURI: string; backupCodes: string[] }> {
  return answered(app.POST('/app/auth/two-factor/enable', { body: { password } }))
}

export async function endSecondFactor(password: string): Promise<void> {
  await answered(app.POST('/app/auth/two-factor/disable', { body: { password } }))
}

export async function createRecoveryCodes(password: string): Promise<string[]> {
  const path = '/app/auth/two-factor/generate-backup-codes'
  return (await answered(app.POST(path, { body: { password } }))).backupCodes
}
