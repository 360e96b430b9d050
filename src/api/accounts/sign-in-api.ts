import { emailInput, passwordInput } from '#api/accounts/account-schemas.ts'
import { get, post } from '#api/declare.ts'
import { nothing } from '#api/nothing.ts'
import { anyObject, closed, nullableText, strings } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'

const Code = closed({ code: Type.String({ maxLength: 100 }) })
const Password = closed({ password: passwordInput })
const BackupCodes = { backupCodes: strings('Each works once.') }
const Passkey = closed({
  id: Type.String(),
  name: nullableText('The name that its owner gave it.'),
  createdAt: nullableText('When it was added.'),
})
const passkeyName = Type.String({ maxLength: 100 })

/** What the library of sign-in answers. */
export const signInApi = {
  signIn: post('/auth/sign-in/email', {
    needs: 'nothing',
    summary: 'Sign in with email and password',
    body: closed({ email: emailInput, password: passwordInput }),
    answer: closed({ twoFactorRedirect: Type.Boolean('Whether a code must follow.') }),
  }),
  verifyCode: post('/auth/two-factor/verify-totp', {
    needs: 'nothing',
    summary: 'Sign in with a code, or confirm a new second factor',
    isAttempt: true,
    body: Code,
  }),
  verifyBackupCode: post('/auth/two-factor/verify-backup-code', {
    needs: 'nothing',
    summary: 'Sign in with a recovery code',
    isAttempt: true,
    body: Code,
  }),
  signOut: post('/auth/sign-out', {
    needs: 'nothing',
    summary: 'End the current session',
    body: nothing,
  }),
  changePassword: post('/auth/change-password', {
    needs: 'account',
    summary: 'Change the password; other sessions end',
    isAttempt: true,
    body: closed({ currentPassword: passwordInput, newPassword: passwordInput }),
  }),
  beginSecondFactor: post('/auth/two-factor/enable', {
    needs: 'account',
    summary: 'Start to set up codes as a second factor',
    isAttempt: true,
    body: Password,
    answer: closed({
      totpURI: Type.String('For an authenticator, as text or as a QR code.'),
      ...BackupCodes,
    }),
  }),
  endSecondFactor: post('/auth/two-factor/disable', {
    needs: 'account',
    summary: 'Turn off the second factor',
    isAttempt: true,
    body: Password,
  }),
  renewBackupCodes: post('/auth/two-factor/generate-backup-codes', {
    needs: 'account',
    summary: 'Create new recovery codes; the old ones stop working',
    isAttempt: true,
    body: Password,
    answer: closed(BackupCodes),
  }),
  beginPasskeySignIn: get('/auth/passkey/generate-authenticate-options', {
    needs: 'nothing',
    summary: 'Start to sign in with a passkey',
    isAttempt: true,
    answer: anyObject(),
  }),
  signInWithPasskey: post('/auth/passkey/verify-authentication', {
    needs: 'nothing',
    summary: 'Sign in with a passkey',
    isAttempt: true,
    body: closed({ response: anyObject() }),
  }),
  beginPasskey: get('/auth/passkey/generate-register-options', {
    needs: 'account',
    summary: 'Start to add a passkey',
    answer: anyObject(),
  }),
  addPasskey: post('/auth/passkey/verify-registration', {
    needs: 'account',
    summary: 'Add a passkey',
    body: closed({ response: anyObject(), name: Type.Optional(passkeyName) }),
  }),
  listPasskeys: get('/auth/passkey/list-user-passkeys', {
    needs: 'account',
    summary: 'List the passkeys of the account',
    answer: closed({ passkeys: Type.Array(Passkey) }),
  }),
  renamePasskey: post('/auth/passkey/update-passkey', {
    needs: 'account',
    summary: 'Rename a passkey',
    body: closed({ id: Type.String(), name: passkeyName }),
  }),
  deletePasskey: post('/auth/passkey/delete-passkey', {
    needs: 'account',
    summary: 'Delete a passkey',
    body: closed({ id: Type.String() }),
  }),
}
export type SignInApi = typeof signInApi
