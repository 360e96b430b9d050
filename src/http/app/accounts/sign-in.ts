import { type AppEndpoint, type AppRequest, endpoint } from '#http/app/app-endpoint.ts'
import { emailInput, nothing, passwordInput } from '#http/app/schemas.ts'
import { anyObject, closed, nullableText, strings } from '#http/schema-parts.ts'
import { type Schema, Type } from '#http/schema-type.ts'
import { type Conclusion, type LibraryRequest, type SignInExchange, forward } from './forward.ts'
import { concludeSignIn, recordFailure } from './record-sign-in.ts'
import {
  concludeCode,
  concludePasskey,
  countedEmail,
  endPending,
  recordOwn,
  recordSignOut,
  recordingFailure,
  requirePasskeyRoom,
  requireStrong,
  withNewCode,
} from './sign-in-rules.ts'

const Code = closed({ code: Type.String({ maxLength: 100 }) })
const Password = closed({ password: passwordInput })
const BackupCodes = { backupCodes: strings('Each works once.') }
const Passkey = closed({
  id: Type.String(),
  name: nullableText('The name that its owner gave it.'),
  createdAt: nullableText('When it was added.'),
})
const passkeyName = Type.String({ maxLength: 100 })

/** The endpoints under /app/auth that the library of sign-in answers. */
export const signInEndpoints: readonly AppEndpoint[] = [
  byLibrary('POST', '/sign-in/email', {
    operationId: 'signIn',
    summary: 'Sign in with email and password',
    body: closed({ email: emailInput, password: passwordInput }),
    answers: {
      200: closed({ twoFactorRedirect: Type.Boolean('Whether a code must follow.') }),
    },
    async handle(exchange, body, send) {
      const email = await countedEmail(exchange, body.email, 'password')
      const conclude = async (answer: Record<string, unknown>) => {
        if (answer['twoFactorRedirect'] !== true) await concludeSignIn(exchange, email)
      }
      const sent = { body: { ...body, email }, conclude }
      const { twoFactorRedirect } = await send(sent).catch((error: unknown) => {
        const findId = async () => (await exchange.services.store.findAccount(email))?.id
        recordFailure(exchange, findId, error)
        throw error
      })
      return { twoFactorRedirect: twoFactorRedirect === true }
    },
  }),
  byLibrary('POST', '/two-factor/verify-totp', {
    body: Code,
    isAttempt: true,
    operationId: 'verifyCode',
    summary: 'Sign in with a code, or confirm a new second factor',
    handle: (exchange, { code }, send) =>
      recordingFailure(exchange, () =>
        withNewCode(exchange, code, async () => send({ conclude: await concludeCode(exchange) })),
      ),
  }),
  byLibrary('POST', '/two-factor/verify-backup-code', {
    body: Code,
    isAttempt: true,
    operationId: 'verifyBackupCode',
    summary: 'Sign in with a recovery code',
    handle: (exchange, _body, send) =>
      recordingFailure(exchange, async () => send({ conclude: await concludeCode(exchange) })),
  }),
  byLibrary('POST', '/sign-out', {
    body: nothing,
    operationId: 'signOut',
    summary: 'End the current session',
    handle: async (exchange, _body, send) => send({ conclude: await recordSignOut(exchange) }),
  }),
  byLibrary('POST', '/change-password', {
    needs: 'account',
    isAttempt: true,
    operationId: 'changePassword',
    summary: 'Change the password; other sessions end',
    body: closed({ currentPassword: passwordInput, newPassword: passwordInput }),
    handle(exchange, body, send) {
      requireStrong(body.newPassword)
      const record = recordOwn(exchange, 'changePassword')
      const conclude: Conclusion = async (said) => {
        await endPending(exchange)(said)
        await record(said)
      }
      return send({ body: { ...body, revokeOtherSessions: true }, conclude })
    },
  }),
  byLibrary('POST', '/two-factor/enable', {
    needs: 'account',
    body: Password,
    isAttempt: true,
    operationId: 'beginSecondFactor',
    summary: 'Start to set up codes as a second factor',
    answers: {
      200: closed({
        totpURI: Type.String('For an authenticator, as text or as a QR code.'),
        ...BackupCodes,
      }),
    },
  }),
  byLibrary('POST', '/two-factor/disable', {
    needs: 'account',
    body: Password,
    isAttempt: true,
    operationId: 'endSecondFactor',
    summary: 'Turn off the second factor',
    handle: (exchange, _body, send) =>
      send({ conclude: recordOwn(exchange, 'removeSecondFactor') }),
  }),
  byLibrary('POST', '/two-factor/generate-backup-codes', {
    needs: 'account',
    isAttempt: true,
    operationId: 'renewBackupCodes',
    summary: 'Create new recovery codes; the old ones stop working',
    body: Password,
    answers: { 200: closed(BackupCodes) },
    handle: (exchange, _body, send) =>
      send({ conclude: recordOwn(exchange, 'renewRecoveryCodes') }),
  }),
  byLibrary('GET', '/passkey/generate-authenticate-options', {
    isAttempt: true,
    operationId: 'beginPasskeySignIn',
    summary: 'Start to sign in with a passkey',
    answers: { 200: anyObject() },
  }),
  byLibrary('POST', '/passkey/verify-authentication', {
    isAttempt: true,
    operationId: 'signInWithPasskey',
    summary: 'Sign in with a passkey',
    body: closed({ response: anyObject() }),
    handle: (exchange, _body, send) => send({ conclude: concludePasskey(exchange) }),
  }),
  byLibrary('GET', '/passkey/generate-register-options', {
    needs: 'account',
    operationId: 'beginPasskey',
    summary: 'Start to add a passkey',
    answers: { 200: anyObject() },
    handle: (exchange, _body, send) => requirePasskeyRoom(exchange).then(() => send()),
  }),
  byLibrary('POST', '/passkey/verify-registration', {
    needs: 'account',
    operationId: 'addPasskey',
    summary: 'Add a passkey',
    body: closed({ response: anyObject(), name: Type.Optional(passkeyName) }),
    async handle(exchange, _body, send) {
      await requirePasskeyRoom(exchange)
      return send({ conclude: recordOwn(exchange, 'addPasskey') })
    },
  }),
  byLibrary('GET', '/passkey/list-user-passkeys', {
    needs: 'account',
    operationId: 'listPasskeys',
    summary: 'List the passkeys of the account',
    answers: { 200: closed({ passkeys: Type.Array(Passkey) }) },
    handle: async (_exchange, _body, send) => ({ passkeys: (await send())['list'] ?? [] }),
  }),
  byLibrary('POST', '/passkey/update-passkey', {
    needs: 'account',
    operationId: 'renamePasskey',
    summary: 'Rename a passkey',
    body: closed({ id: Type.String(), name: passkeyName }),
  }),
  byLibrary('POST', '/passkey/delete-passkey', {
    needs: 'account',
    operationId: 'deletePasskey',
    summary: 'Delete a passkey',
    body: closed({ id: Type.String() }),
    handle: (exchange, _body, send) => send({ conclude: recordOwn(exchange, 'removePasskey') }),
  }),
]

type Send = (changes?: Pick<LibraryRequest, 'body' | 'conclude'>) => ReturnType<typeof forward>

type LibraryEndpoint<Body> = Pick<AppEndpoint, 'operationId' | 'summary' | 'isAttempt'> &
  Partial<Pick<AppEndpoint, 'answers'>> & {
    body?: Body
    needs?: 'account'
    /** What is done besides: `send` has the library answer the request, as it is or changed. */
    handle?: (
      exchange: SignInExchange,
      body: AppRequest<'', Body>['body'],
      send: Send,
    ) => Promise<object>
  }

function byLibrary<Body extends Schema>(
  method: LibraryRequest['method'],
  path: string,
  { handle, ...row }: LibraryEndpoint<Body>,
): AppEndpoint {
  return endpoint(method, `/auth${path}`, {
    needs: 'nothing',
    ...row,
    async handle(services, request, reply) {
      const account = request.signedIn?.account.email ?? null
      const exchange = { services, request, reply, account }
      const { body } = request
      const send: Send = (changes) => forward(exchange, { method, path, body, ...changes })
      const answer = await (handle === undefined ? send() : handle(exchange, body, send))
      return row.answers === undefined ? undefined : answer
    },
  })
}
