import { get, post, remove } from '#api/declare.ts'
import { nothing } from '#api/nothing.ts'
import { closed } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { singleSignOnProvider } from '#core/accounts/single-sign-on.ts'

const Begun = closed({ url: Type.String('Where the person signs in.') })
export const callbackPath = `/callback/${singleSignOnProvider}`

/** Sign-in at the identity provider. */
export const singleSignOnApi = {
  /** Start to sign in at the identity provider. */
  beginSingleSignOn: post('/auth/single-sign-on', {
    needs: 'nothing',
    isAttempt: true,
    body: closed({
      next: Type.String({ maxLength: 2_000 }),
      invitation: Type.Optional(
        Type.String({ description: 'The token of the link by which to join.', maxLength: 100 }),
      ),
    }),
    response: Begun,
  }),
  /** Start to connect the account with the identity provider. */
  connectSingleSignOn: post('/auth/single-sign-on/connect', {
    needs: 'account',
    isAttempt: true,
    body: nothing,
    response: Begun,
  }),
  /** Where the identity provider sends the browser back to. */
  finishSingleSignOn: get(`/auth${callbackPath}`, {
    needs: 'nothing',
    status: 302,
    media: ['text/html'],
  }),
  /** How the account can sign in, besides passkeys. */
  getSignInMethods: get('/v1/account/sign-in-methods', {
    needs: 'account',
    response: closed({
      hasPassword: Type.Boolean(),
      isConnected: Type.Boolean('Whether it is connected with the identity provider.'),
    }),
  }),
  /** Disconnect the account from the identity provider. */
  disconnectSingleSignOn: remove('/v1/account/single-sign-on', {
    needs: 'account',
  }),
}
