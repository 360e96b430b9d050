import { issuedKeyRecord } from '#core/keys/key-record.ts'
import { requireSetup, setUp } from '#core/members/set-up.ts'
import { type AppEndpoint, endpoint } from '#http/app/app-endpoint.ts'
import { IssuedKey, emailInput, nameInput, passwordInput } from '#http/app/schemas.ts'
import { closed, nullableText } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
import { signInByPassword } from './record-sign-in.ts'

const Setup = closed({
  token: Type.String('The token in the link that the server printed.'),
  name: nameInput,
  email: emailInput,
  password: passwordInput,
  projectName: Type.Optional(Type.String({ maxLength: 400 })),
  country: Type.Optional(
    nullableText('The country of phones without a country code, such as DE; null for none.'),
  ),
})

export const setupEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', '/v1/setup/:token', {
    needs: 'nothing',
    isAttempt: true,
    operationId: 'checkSetup',
    summary: 'Whether a setup link can be used',
    async handle({ store, clock }, request) {
      await requireSetup(store, request.params.token, clock.now())
    },
  }),
  endpoint('POST', '/v1/setup', {
    needs: 'nothing',
    isAttempt: true,
    operationId: 'setUp',
    summary: 'Create and sign in the first owner, with a project and two keys',
    body: Setup,
    answers: {
      201: closed({
        projectId: Type.String(),
        keys: Type.Array(IssuedKey, 'A secret and a publishable key.'),
      }),
    },
    async handle(services, request, reply) {
      const { store, clock, tiers, passwords } = services
      const { password, token } = request.body
      const { projectId, email, secret, publishable } = await passwords.hashFor(token, () =>
        setUp(store, { ...request.body, tiers, now: clock.now() }, (text) => passwords.hash(text)),
      )
      await signInByPassword({ services, request, reply }, { email, password })
      return { projectId, keys: [secret, publishable].map(issuedKeyRecord) }
    },
  }),
]
