import type { FastifyReply } from 'fastify'

import { requireSetup, setUp } from '#core/members/set-up.ts'
import { issuedKeyRecord } from '#core/keys/key-record.ts'
import { closed, nullableText } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
import type { Services } from '#http/services.ts'
import { type AppEndpoint, type AppRequest, endpoint } from './app-endpoint.ts'
import { signInByPassword } from './sign-in-by-password.ts'
import { Done, IssuedKey, done, emailInput, nameInput, passwordInput } from './schemas.ts'

const Setup = closed({
  token: Type.String({ description: 'Of the link that the server printed.' }),
  name: nameInput,
  email: emailInput,
  password: passwordInput,
  projectName: Type.Optional(Type.String({ maxLength: 400 })),
  country: Type.Optional(nullableText('Of phones without a country, such as DE; null for none.')),
})

export const setupEndpoints: readonly AppEndpoint[] = [
  endpoint({
    method: 'GET',
    path: '/v1/setup/:token',
    needs: 'nothing',
    isAttempt: true,
    operationId: 'checkSetup',
    summary: 'Whether a setup link can be used',
    answers: { 200: Done },
    async handle({ store, clock }, request) {
      await requireSetup(store, request.params.token, clock.now())
      return done
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/setup',
    needs: 'nothing',
    isAttempt: true,
    operationId: 'setUp',
    summary: 'Create the first owner, who is signed in, with a project and two keys',
    body: Setup,
    answers: {
      201: closed({
        projectId: Type.String(),
        keys: Type.Array(IssuedKey, { description: 'A secret and a publishable key.' }),
      }),
    },
    handle: answerSetup,
  }),
]

async function answerSetup(
  services: Services,
  request: AppRequest<'', typeof Setup>,
  reply: FastifyReply,
) {
  const { store, clock, tiers, passwords } = services
  const { password, token } = request.body
  const { projectId, email, secret, publishable } = await passwords.hashFor(token, () =>
    setUp(store, { ...request.body, tiers, now: clock.now() }, (text) => passwords.hash(text)),
  )
  await signInByPassword({ services, request, reply }, { email, password })
  reply.code(201)
  return { projectId, keys: [secret, publishable].map(issuedKeyRecord) }
}
