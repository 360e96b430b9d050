import {
  type OAuthProvider,
  createAuthorizationURL,
  encodeBasicCredentials,
  verifyJwsAccessToken,
} from '@better-auth/core/oauth2'
import { getOAuthState } from 'better-auth/api'

import {
  type Identity,
  type JoinBySingleSignOn,
  SingleSignOnError,
  type SingleSignOnSettings,
  readIdentity,
  singleSignOnProvider,
} from '#core/accounts/single-sign-on.ts'
import { isJsonObject } from '#core/values/json.ts'
import { type ProviderMetadata, askProvider, metadataReader } from './provider-metadata.ts'

type Claims = Readonly<Record<string, unknown>>
type Tokens = Awaited<ReturnType<OAuthProvider['validateAuthorizationCode']>>
type Code = Parameters<OAuthProvider['validateAuthorizationCode']>[0]

const clockToleranceSeconds = 30
const requiredClaims = ['iss', 'sub', 'aud', 'exp', 'iat']

/**
 * The identity provider of the settings, as the library asks it: with PKCE, state and nonce, for
 * verified ID tokens only.
 */
export function identityProvider(
  settings: SingleSignOnSettings,
  join: JoinBySingleSignOn,
): OAuthProvider<Identity> {
  const { issuer, clientId, name } = settings
  const metadata = metadataReader(issuer)
  return {
    id: singleSignOnProvider,
    name,
    issuer,
    requiresIdTokenNonce: true,
    // Accounts are created by `join`.
    disableSignUp: true,
    options: { disableSignUp: true },
    accountSubject: ({ profile }) => profile.subject,
    async createAuthorizationURL({ state, codeVerifier, redirectURI, idTokenNonce }) {
      const { authorizationUrl } = await metadata()
      return createAuthorizationURL({
        id: singleSignOnProvider,
        options: { clientId },
        authorizationEndpoint: authorizationUrl,
        scopes: ['openid', 'email', 'profile'],
        state,
        codeVerifier,
        redirectURI,
        nonce: idTokenNonce,
      })
    },
    validateAuthorizationCode: async (code) => exchange(await metadata(), settings, code),
    async getUserInfo({ idToken, accessToken, expectedIdTokenNonce }) {
      const provider = await metadata()
      const claims = await verifiedClaims(provider, settings, { idToken, expectedIdTokenNonce })
      const all = await withEmail(provider, claims, accessToken)
      const identity = readIdentity(all, settings)
      // Connecting an account has rules of its own, which the library checks.
      const state = await getOAuthState<{ invitation?: string }>()
      if (state?.link === undefined) await join(identity, state?.invitation ?? null)
      const { email, name: fullName } = identity
      return { user: { email, name: fullName, emailVerified: true }, data: identity }
    },
  }
}

/** What the provider gives for a code; a token that is not needed is not read. */
async function exchange(
  { tokenUrl, usesBasic }: ProviderMetadata,
  { clientId, clientSecret }: SingleSignOnSettings,
  { code, codeVerifier = '', redirectURI }: Code,
): Promise<Tokens> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    code_verifier: codeVerifier,
    redirect_uri: redirectURI,
  })
  const headers = new Headers({ accept: 'application/json' })
  if (usesBasic) headers.set('authorization', encodeBasicCredentials(clientId, clientSecret))
  else {
    body.set('client_id', clientId)
    body.set('client_secret', clientSecret)
  }
  const response = await askProvider(tokenUrl, { method: 'POST', body, headers })
  const { id_token: idToken, access_token: accessToken } = response
  return {
    ...(typeof idToken === 'string' && { idToken }),
    ...(typeof accessToken === 'string' && { accessToken }),
  }
}

type Token = { idToken: string | undefined; expectedIdTokenNonce: string | undefined }

/** The claims of an ID token for this client and sign-in (OpenID Connect Core, 3.1.3.7). */
async function verifiedClaims(
  found: ProviderMetadata,
  { issuer, clientId }: SingleSignOnSettings,
  { idToken = '', expectedIdTokenNonce }: Token,
): Promise<Claims> {
  const verifyOptions = {
    issuer,
    audience: clientId,
    requiredClaims,
    clockTolerance: clockToleranceSeconds,
  }
  const { keysUrl } = found
  let claims: Claims
  try {
    const sources = { jwksFetch: () => readKeys(keysUrl), jwksCacheKey: found }
    // An ID token is verified like an access token, with the rules above.
    claims = await verifyJwsAccessToken(idToken, { ...sources, verifyOptions })
  } catch (error) {
    if (error instanceof SingleSignOnError) throw error
    throw new SingleSignOnError('failed', error)
  }
  const { nonce, azp = clientId } = claims
  if (expectedIdTokenNonce !== undefined && nonce === expectedIdTokenNonce && azp === clientId) {
    return claims
  }
  throw new SingleSignOnError('failed', new Error('the ID token is for another sign-in'))
}

/** Within the bounds of each response of the provider. */
async function readKeys(url: string): Promise<{ keys: Record<string, unknown>[] }> {
  const { keys } = await askProvider(url)
  if (Array.isArray(keys)) return { keys: keys.filter(isJsonObject) }
  throw new SingleSignOnError('unavailable', new Error(`${url} did not answer with keys`))
}

/** Some providers tell the address only in a response of its own. */
async function withEmail(
  { userInfoUrl }: ProviderMetadata,
  claims: Claims,
  accessToken: string | undefined,
): Promise<Claims> {
  if (claims['email'] !== undefined || userInfoUrl === null || accessToken === undefined) {
    return claims
  }
  const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' }
  const more = await askProvider(userInfoUrl, { headers })
  if (more['sub'] === claims['sub']) return { ...more, ...claims }
  throw new SingleSignOnError('failed', new Error('the user info is of someone else'))
}
