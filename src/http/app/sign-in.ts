import type { FastifyReply, FastifyRequest } from 'fastify'

import { checkPassword } from '#core/accounts/parse-account.ts'
import { foldEmail } from '#core/contacts/identity/email.ts'
import { Failure, type Mistakes, refuseInput } from '#core/errors.ts'
import { closed, nullableText } from '#http/schema-parts.ts'
import { type Schema, Type } from '#http/schema-type.ts'
import type { Services } from '#http/services.ts'
import { countAttempt } from './admitted.ts'
import type { AppEndpoint } from './app-endpoint.ts'
import { forward } from './forward.ts'
import { Done, done, emailInput, nothing, passwordInput } from './schemas.ts'

const Code = closed({ code: Type.String({ maxLength: 100 }) })
const Password = closed({ password: passwordInput })
const Anything = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
})
const BackupCodes = { backupCodes: Type.Array(Type.String(), { description: 'Each works once.' }) }
const Passkey = closed({
  id: Type.String(),
  name: nullableText('As its owner called it.'),
  createdAt: nullableText('When it was added.'),
})
const passkeyName = Type.String({ maxLength: 100 })
const SignInStep = closed({
  twoFactorRedirect: Type.Boolean({ description: 'Whether a code must follow.' }),
})

type Row = Pick<AppEndpoint, 'operationId' | 'summary'> & {
  method: 'GET' | 'POST'
  path: string
  body?: Schema
  answer?: Schema
  isAttempt?: true
  /** Judges and completes the body before the library gets it. */
  prepare?: (services: Services, body: Record<string, unknown>) => Record<string, unknown>
  show?: (said: Record<string, unknown>) => unknown
}

// The library judges the session itself where it needs one.
const rows: readonly Row[] = [
  {
    method: 'POST',
    path: '/sign-in/email',
    isAttempt: true,
    operationId: 'signIn',
    summary: 'Sign in with e-mail and password',
    body: closed({ email: emailInput, password: passwordInput }),
    answer: SignInStep,
    prepare: (services, body) => bounded(services, body),
    show: ({ twoFactorRedirect }) => ({ twoFactorRedirect: twoFactorRedirect === true }),
  },
  {
    method: 'POST',
    path: '/two-factor/verify-totp',
    body: Code,
    isAttempt: true,
    operationId: 'verifyCode',
    summary: 'Sign in with a code, or confirm a new second factor',
  },
  {
    method: 'POST',
    path: '/two-factor/verify-backup-code',
    body: Code,
    isAttempt: true,
    operationId: 'verifyBackupCode',
    summary: 'Sign in with a recovery code',
  },
  {
    method: 'POST',
    path: '/sign-out',
    body: nothing,
    operationId: 'signOut',
    summary: 'End the current session',
  },
  {
    method: 'POST',
    path: '/change-password',
    isAttempt: true,
    operationId: 'changePassword',
    summary: 'Change the password; other sessions end',
    body: closed({ currentPassword: passwordInput, newPassword: passwordInput }),
    prepare: (_services, body) => ({ ...strong(body), revokeOtherSessions: true }),
  },
  {
    method: 'POST',
    path: '/request-password-reset',
    isAttempt: true,
    operationId: 'requestPasswordReset',
    summary: 'Have a link for a new password mailed',
    body: closed({ email: emailInput }),
    prepare(services, body) {
      if (services.mail === null) throw new Failure('invalid_request', noMail)
      return bounded(services, body)
    },
  },
  {
    method: 'POST',
    path: '/reset-password',
    isAttempt: true,
    operationId: 'resetPassword',
    summary: 'Choose a new password by a link; sessions end',
    body: closed({ token: Type.String({ maxLength: 100 }), newPassword: passwordInput }),
    prepare: (_services, body) => strong(body),
  },
  {
    method: 'POST',
    path: '/two-factor/enable',
    body: Password,
    isAttempt: true,
    operationId: 'beginSecondFactor',
    summary: 'Begin to use codes as a second factor',
    answer: closed({
      totpURI: Type.String({ description: 'For an authenticator, as text or as a QR code.' }),
      ...BackupCodes,
    }),
  },
  {
    method: 'POST',
    path: '/two-factor/disable',
    body: Password,
    isAttempt: true,
    operationId: 'endSecondFactor',
    summary: 'Sign in without codes again',
  },
  {
    method: 'POST',
    path: '/two-factor/generate-backup-codes',
    isAttempt: true,
    operationId: 'renewBackupCodes',
    summary: 'Get new recovery codes; the old ones end',
    body: Password,
    answer: closed(BackupCodes),
  },
  {
    method: 'GET',
    path: '/passkey/generate-authenticate-options',
    isAttempt: true,
    operationId: 'beginPasskeySignIn',
    summary: 'Begin to sign in with a passkey',
    answer: Anything,
  },
  {
    method: 'POST',
    path: '/passkey/verify-authentication',
    isAttempt: true,
    operationId: 'signInWithPasskey',
    summary: 'Sign in with a passkey',
    body: closed({ response: Anything }),
  },
  {
    method: 'GET',
    path: '/passkey/generate-register-options',
    answer: Anything,
    operationId: 'beginPasskey',
    summary: 'Begin to add a passkey',
  },
  {
    method: 'POST',
    path: '/passkey/verify-registration',
    operationId: 'addPasskey',
    summary: 'Add a passkey',
    body: closed({ response: Anything, name: Type.Optional(passkeyName) }),
  },
  {
    method: 'GET',
    path: '/passkey/list-user-passkeys',
    operationId: 'listPasskeys',
    summary: 'List the passkeys of the account',
    answer: closed({ passkeys: Type.Array(Passkey) }),
    show: ({ list }) => ({ passkeys: list ?? [] }),
  },
  {
    method: 'POST',
    path: '/passkey/update-passkey',
    operationId: 'renamePasskey',
    summary: 'Rename a passkey',
    body: closed({ id: Type.String(), name: passkeyName }),
  },
  {
    method: 'POST',
    path: '/passkey/delete-passkey',
    operationId: 'deletePasskey',
    summary: 'Delete a passkey',
    body: closed({ id: Type.String() }),
  },
]

const noMail = 'This server sends no mail. Ask an admin of your project for a link.'

/** What the library of sign-in answers, under /app/auth. */
export const signInEndpoints: readonly AppEndpoint[] = rows.map(
  ({ method, path, body, answer, isAttempt, operationId, summary, prepare, show }) => ({
    method,
    path: `/auth${path}`,
    operationId,
    summary,
    needs: 'nothing',
    ...(isAttempt === true && { isAttempt }),
    ...(body !== undefined && { body }),
    answers: { 200: answer ?? Done },
    async handle(services: Services, request: FastifyRequest, reply: FastifyReply) {
      const given = request.body as Record<string, unknown> | undefined
      const ready = given === undefined ? undefined : (prepare?.(services, given) ?? given)
      const forwarded = { method, path, ...(ready === undefined ? {} : { body: ready }) }
      const said = await forward({ services, request, reply }, forwarded)
      if (show !== undefined) return show(said)
      return answer === undefined ? done : said
    },
  }),
)

/** Counts the attempt for the address as it is matched, whether or not it has an account. */
function bounded(services: Services, body: Record<string, unknown>): Record<string, unknown> {
  const given = String(body['email']).trim().normalize('NFC')
  const email = foldEmail(given) ?? given
  countAttempt(services, email)
  return { ...body, email }
}

function strong(body: Record<string, unknown>): Record<string, unknown> {
  const mistakes: Mistakes = []
  checkPassword(String(body['newPassword']), mistakes, 'newPassword')
  if (mistakes.length > 0) throw refuseInput(mistakes)
  return body
}
