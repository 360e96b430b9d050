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

/** The response of the sign-in library. */
export const signInApi = {
  /** Sign in with email and password. */
  signIn: post('/auth/sign-in/email', {
    needs: 'nothing',
    body: closed({ email: emailInput, password: passwordInput }),
    response: closed({ twoFactorRedirect: Type.Boolean('Whether a code must follow.') }),
  }),
  /** Sign in with a code, or confirm a new second factor. */
  verifyCode: post('/auth/two-factor/verify-totp', {
    needs: 'nothing',
    isAttempt: true,
    body: Code,
  }),
  /** Sign in with a recovery code. */
  verifyBackupCode: post('/auth/two-factor/verify-backup-code', {
    needs: 'nothing',
    isAttempt: true,
    body: Code,
  }),
  /** End the current session. */
  signOut: post('/auth/sign-out', {
    needs: 'nothing',
    body: nothing,
  }),
  /** Change the password; other sessions end. */
  changePassword: post('/auth/change-password', {
    needs: 'account',
    isAttempt: true,
    body: closed({ currentPassword: passwordInput, newPassword: passwordInput }),
  }),
  /** Start to set up codes as a second factor. */
  beginSecondFactor: post('/auth/two-factor/enable', {
    needs: 'account',
    isAttempt: true,
    body: Password,
    response: closed({
      totpURI: Type.String('For an authenticator, as text or as a QR code.'),
      ...BackupCodes,
    }),
  }),
  /** Turn off the second factor. */
  endSecondFactor: post('/auth/two-factor/disable', {
    needs: 'account',
    isAttempt: true,
    body: Password,
  }),
  /** Create new recovery codes; the old ones stop working. */
  renewBackupCodes: post('/auth/two-factor/generate-backup-codes', {
    needs: 'account',
    isAttempt: true,
    body: Password,
    response: closed(BackupCodes),
  }),
  /** Start to sign in with a passkey. */
  beginPasskeySignIn: get('/auth/passkey/generate-authenticate-options', {
    needs: 'nothing',
    isAttempt: true,
    response: anyObject(),
  }),
  /** Sign in with a passkey. */
  signInWithPasskey: post('/auth/passkey/verify-authentication', {
    needs: 'nothing',
    isAttempt: true,
    body: closed({ response: anyObject() }),
  }),
  /** Start to add a passkey. */
  beginPasskey: get('/auth/passkey/generate-register-options', {
    needs: 'account',
    response: anyObject(),
  }),
  /** Add a passkey. */
  addPasskey: post('/auth/passkey/verify-registration', {
    needs: 'account',
    body: closed({ response: anyObject(), name: Type.Optional(passkeyName) }),
  }),
  /** List the passkeys of the account. */
  listPasskeys: get('/auth/passkey/list-user-passkeys', {
    needs: 'account',
    response: closed({ passkeys: Type.Array(Passkey) }),
  }),
  /** Rename a passkey. */
  renamePasskey: post('/auth/passkey/update-passkey', {
    needs: 'account',
    body: closed({ id: Type.String(), name: passkeyName }),
  }),
  /** Delete a passkey. */
  deletePasskey: post('/auth/passkey/delete-passkey', {
    needs: 'account',
    body: closed({ id: Type.String() }),
  }),
}
export type SignInApi = typeof signInApi
