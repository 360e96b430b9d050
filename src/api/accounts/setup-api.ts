import { emailInput, nameInput, passwordInput } from '#api/accounts/account-schemas.ts'
import { get, post } from '#api/declare.ts'
import { IssuedKey } from '#api/keys/key-schemas.ts'
import { closed, nullableText } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'

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

export const setupApi = {
  /** Whether a setup link can be used. */
  checkSetup: get('/v1/setup/:token', {
    needs: 'nothing',
    isAttempt: true,
  }),
  /** Create and sign in the first owner, with a project and two keys. */
  setUp: post('/v1/setup', {
    needs: 'nothing',
    isAttempt: true,
    body: Setup,
    status: 201,
    response: closed({
      projectId: Type.String(),
      keys: Type.Array(IssuedKey, 'A secret and a publishable key.'),
    }),
  }),
}
export type SetupApi = typeof setupApi
