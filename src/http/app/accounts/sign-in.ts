import type { Awaitable } from '#core/awaitable.ts'
import type { AppEndpoint } from '#http/app/app-endpoint.ts'
import { Done, emailInput, nothing, passwordInput } from '#http/app/schemas.ts'
import { closed, nullableText } from '#http/schema-parts.ts'
import { type Schema, Type } from '#http/schema-type.ts'
import { type Conclusion, type SignInExchange, forward } from './forward.ts'
import {
  type Body,
  type GiveBack,
  bounded,
  endPending,
  markSignedIn,
  markUnlessRedirected,
  requireRoom,
  strong,
  takeNewCode,
} from './sign-in-rules.ts'

const Code = closed({ code: Type.String({ maxLength: 100 }) })
const Password = closed({ password: passwordInput })
const Anything = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
})
const BackupCodes = { backupCodes: Type.Array(Type.String(), { description: 'Each works once.' }) }
const Passkey = closed({
  id: Type.String(),
  name: nullableText('The name that its owner gave it.'),
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
  needs?: 'account'
  /** Throws to refuse the request before anything else. */
  admit?: (exchange: SignInExchange) => Promise<void>
  /** Judges and completes the body before the library gets it. */
  prepare?: (exchange: SignInExchange, body: Body) => Awaitable<Body>
  /** Called before the library gets the body. */
  conclude?: (exchange: SignInExchange, body: Body) => Promise<Conclusion>
  /** Uses up a code that works once, before the library checks it. */
  take?: (exchange: SignInExchange, body: Body) => Promise<GiveBack | null>
  show?: (answerBody: Record<string, unknown>) => unknown
}

const rows: readonly Row[] = [
  {
    method: 'POST',
    path: '/sign-in/email',
    operationId: 'signIn',
    summary: 'Sign in with email and password',
    body: closed({ email: emailInput, password: passwordInput }),
    answer: SignInStep,
    prepare: (exchange, body) => bounded(exchange, body, 'password'),
    conclude: markUnlessRedirected,
    show: ({ twoFactorRedirect }) => ({ twoFactorRedirect: twoFactorRedirect === true }),
  },
  {
    method: 'POST',
    path: '/two-factor/verify-totp',
    body: Code,
    isAttempt: true,
    operationId: 'verifyCode',
    summary: 'Sign in with a code, or confirm a new second factor',
    take: takeNewCode,
    conclude: markSignedIn,
  },
  {
    method: 'POST',
    path: '/two-factor/verify-backup-code',
    body: Code,
    isAttempt: true,
    operationId: 'verifyBackupCode',
    summary: 'Sign in with a recovery code',
    conclude: markSignedIn,
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
    needs: 'account',
    isAttempt: true,
    operationId: 'changePassword',
    summary: 'Change the password; other sessions end',
    body: closed({ currentPassword: passwordInput, newPassword: passwordInput }),
    prepare: (_exchange, body) => ({ ...strong(body), revokeOtherSessions: true }),
    conclude: endPending,
  },
  {
    method: 'POST',
    path: '/two-factor/enable',
    needs: 'account',
    body: Password,
    isAttempt: true,
    operationId: 'beginSecondFactor',
    summary: 'Start to set up codes as a second factor',
    answer: closed({
      totpURI: Type.String({ description: 'For an authenticator, as text or as a QR code.' }),
      ...BackupCodes,
    }),
  },
  {
    method: 'POST',
    path: '/two-factor/disable',
    needs: 'account',
    body: Password,
    isAttempt: true,
    operationId: 'endSecondFactor',
    summary: 'Turn off the second factor',
  },
  {
    method: 'POST',
    path: '/two-factor/generate-backup-codes',
    needs: 'account',
    isAttempt: true,
    operationId: 'renewBackupCodes',
    summary: 'Create new recovery codes; the old ones stop working',
    body: Password,
    answer: closed(BackupCodes),
  },
  {
    method: 'GET',
    path: '/passkey/generate-authenticate-options',
    isAttempt: true,
    operationId: 'beginPasskeySignIn',
    summary: 'Start to sign in with a passkey',
    answer: Anything,
  },
  {
    method: 'POST',
    path: '/passkey/verify-authentication',
    isAttempt: true,
    operationId: 'signInWithPasskey',
    summary: 'Sign in with a passkey',
    body: closed({ response: Anything }),
    conclude: markSignedIn,
  },
  {
    method: 'GET',
    path: '/passkey/generate-register-options',
    needs: 'account',
    admit: requireRoom,
    answer: Anything,
    operationId: 'beginPasskey',
    summary: 'Start to add a passkey',
  },
  {
    method: 'POST',
    path: '/passkey/verify-registration',
    needs: 'account',
    admit: requireRoom,
    operationId: 'addPasskey',
    summary: 'Add a passkey',
    body: closed({ response: Anything, name: Type.Optional(passkeyName) }),
  },
  {
    method: 'GET',
    path: '/passkey/list-user-passkeys',
    needs: 'account',
    operationId: 'listPasskeys',
    summary: 'List the passkeys of the account',
    answer: closed({ passkeys: Type.Array(Passkey) }),
    show: ({ list }) => ({ passkeys: list ?? [] }),
  },
  {
    method: 'POST',
    path: '/passkey/update-passkey',
    needs: 'account',
    operationId: 'renamePasskey',
    summary: 'Rename a passkey',
    body: closed({ id: Type.String(), name: passkeyName }),
  },
  {
    method: 'POST',
    path: '/passkey/delete-passkey',
    needs: 'account',
    operationId: 'deletePasskey',
    summary: 'Delete a passkey',
    body: closed({ id: Type.String() }),
  },
]

/** The endpoints under /app/auth that the library of sign-in answers. */
export const signInEndpoints: readonly AppEndpoint[] = rows.map((row) => {
  const { method, path, operationId, summary, body, answer, isAttempt, needs = 'nothing' } = row
  return {
    method,
    path: `/auth${path}`,
    operationId,
    summary,
    needs,
    ...(isAttempt === true && { isAttempt }),
    ...(body !== undefined && { body }),
    answers: { 200: answer ?? Done },
    handle: (services, request, reply) => {
      const account = request.signedIn?.account.email ?? null
      return answerRow(row, { services, request, reply, account })
    },
  }
})

async function answerRow(row: Row, exchange: SignInExchange): Promise<unknown> {
  const { method, path, admit, prepare, conclude, take, show, answer } = row
  const { request } = exchange
  await admit?.(exchange)
  const requestBody = request.body as Body | undefined
  const body =
    requestBody === undefined
      ? undefined
      : ((await prepare?.(exchange, requestBody)) ?? requestBody)
  const forwarded = {
    method,
    path,
    ...(body !== undefined && { body }),
    ...(body !== undefined && conclude && { conclude: await conclude(exchange, body) }),
  }
  const giveBack = body === undefined ? null : await take?.(exchange, body)
  const answerBody = await forward(exchange, forwarded).catch(async (error: unknown) => {
    await giveBack?.()
    throw error
  })
  if (show !== undefined) return show(answerBody)
  return answer === undefined ? undefined : answerBody
}
