import { get, post, remove } from '#api/declare.ts'
import { nothing } from '#api/nothing.ts'
import { closed } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { singleSignOnProvider } from '#core/accounts/single-sign-on.ts'

const Begun = closed({ url: Type.String('Where the person signs in.') })
export const callbackPath = `/callback/${singleSignOnProvider}`

/** Sign-in at the identity provider. */
export const singleSignOnApi = {
  beginSingleSignOn: post('/auth/single-sign-on', {
    needs: 'nothing',
    isAttempt: true,
    summary: 'Start to sign in at the identity provider',
    body: closed({
      next: Type.String({ maxLength: 2_000 }),
      invitation: Type.Optional(
        Type.String({ description: 'The token of the link by which to join.', maxLength: 100 }),
      ),
    }),
    answer: Begun,
  }),
  connectSingleSignOn: post('/auth/single-sign-on/connect', {
    needs: 'account',
    isAttempt: true,
    summary: 'Start to connect the account with the identity provider',
    body: nothing,
    answer: Begun,
  }),
  finishSingleSignOn: get(`/auth${callbackPath}`, {
    needs: 'nothing',
    summary: 'Where the identity provider sends the browser back to',
    status: 302,
    media: ['text/html'],
  }),
  getSignInMethods: get('/v1/account/sign-in-methods', {
    needs: 'account',
    summary: 'How the account can sign in, besides passkeys',
    answer: closed({
      hasPassword: Type.Boolean(),
      isConnected: Type.Boolean('Whether it is connected with the identity provider.'),
    }),
  }),
  disconnectSingleSignOn: remove('/v1/account/single-sign-on', {
    needs: 'account',
    summary: 'Disconnect the account from the identity provider',
  }),
}
export type SingleSignOnApi = typeof singleSignOnApi
