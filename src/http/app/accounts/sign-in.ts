import { type SignInApi, signInApi } from '#api/accounts/sign-in-api.ts'
import type { BodyOf } from '#api/declare.ts'
import type { AppEndpoint } from '#http/app/app-endpoint.ts'
import { endpointOf } from '#http/app/serve.ts'
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

/** The endpoints under /app/auth that the library of sign-in answers. */
export const signInEndpoints = byLibrary({
  async signIn(exchange, body, send) {
    const email = await countedEmail(exchange, body.email, 'password')
    const conclude = async (response: Record<string, unknown>) => {
      if (response['twoFactorRedirect'] !== true) await concludeSignIn(exchange, email)
    }
    const sent = { body: { ...body, email }, conclude }
    const { twoFactorRedirect } = await send(sent).catch((error: unknown) => {
      const findId = async () => (await exchange.services.store.findAccount(email))?.id
      recordFailure(exchange, findId, error)
      throw error
    })
    return { twoFactorRedirect: twoFactorRedirect === true }
  },
  verifyCode: (exchange, { code }, send) =>
    recordingFailure(exchange, () =>
      withNewCode(exchange, code, async () => send({ conclude: await concludeCode(exchange) })),
    ),
  verifyBackupCode: (exchange, _body, send) =>
    recordingFailure(exchange, async () => send({ conclude: await concludeCode(exchange) })),
  signOut: async (exchange, _body, send) => send({ conclude: await recordSignOut(exchange) }),
  changePassword(exchange, body, send) {
    requireStrong(body.newPassword)
    const record = recordOwn(exchange, 'changePassword')
    const conclude: Conclusion = async (said) => {
      await endPending(exchange)(said)
      await record(said)
    }
    return send({ body: { ...body, revokeOtherSessions: true }, conclude })
  },
  endSecondFactor: (exchange, _body, send) =>
    send({ conclude: recordOwn(exchange, 'removeSecondFactor') }),
  renewBackupCodes: (exchange, _body, send) =>
    send({ conclude: recordOwn(exchange, 'renewRecoveryCodes') }),
  signInWithPasskey: (exchange, _body, send) => send({ conclude: concludePasskey(exchange) }),
  beginPasskey: (exchange, _body, send) => requirePasskeyRoom(exchange).then(() => send()),
  async addPasskey(exchange, _body, send) {
    await requirePasskeyRoom(exchange)
    return send({ conclude: recordOwn(exchange, 'addPasskey') })
  },
  listPasskeys: async (_exchange, _body, send) => ({ passkeys: (await send())['list'] ?? [] }),
  deletePasskey: (exchange, _body, send) =>
    send({ conclude: recordOwn(exchange, 'removePasskey') }),
})

type Send = (changes?: Pick<LibraryRequest, 'body' | 'conclude'>) => ReturnType<typeof forward>

/** What is done besides: `send` has the library answer the request, as it is or changed. */
type LibraryHandler<Body> = (exchange: SignInExchange, body: Body, send: Send) => Promise<object>
type LibraryHandlers = { [Name in keyof SignInApi]?: LibraryHandler<BodyOf<SignInApi[Name]>> }

function byLibrary(handlers: LibraryHandlers): readonly AppEndpoint[] {
  return Object.entries(signInApi).map(([name, declared]) => {
    const { method, path } = declared
    const handle = handlerOf(handlers, name)
    return endpointOf(name, declared, async (services, request, reply) => {
      const account = request.signedIn?.account.email ?? null
      const exchange = { services, request, reply, account }
      const { body } = request
      const libraryRequest = { method, path: path.slice('/auth'.length), body }
      const send: Send = (changes) => forward(exchange, { ...libraryRequest, ...changes })
      const response = await (handle === undefined ? send() : handle(exchange, body, send))
      return 'response' in declared ? response : undefined
    })
  })
}

// The request's body was checked by the schema from which its type comes.
function handlerOf(handlers: LibraryHandlers, name: string) {
  return handlers[name as keyof SignInApi] as LibraryHandler<unknown> | undefined
}
