import { isSafeProviderUrl } from '#core/accounts/provider-url.ts'
import { SingleSignOnError } from '#core/accounts/single-sign-on.ts'
import { readBounded } from '#core/values/bounded-body.ts'
import { isJsonObject, parseForeign } from '#core/values/json.ts'

/** What the identity provider's discovery document says of it. */
export type ProviderMetadata = {
  authorizationUrl: string
  tokenUrl: string
  userInfoUrl: string | null
  keysUrl: string
  /** Whether the client's secret goes into a header instead of the body. */
  usesBasic: boolean
}

export type ProviderAnswer = Readonly<Record<string, unknown>>

const answerWithinMs = 10_000
const answerBytesMax = 256 * 1024

/**
 * The metadata of an issuer (OpenID Connect Discovery 1.0, 4), read once it is needed and kept
 * while the process runs. Fails with SingleSignOnError, and then asks again.
 */
export function metadataReader(issuer: string): () => Promise<ProviderMetadata> {
  let known: Promise<ProviderMetadata> | null = null
  return async () => {
    known ??= discover(issuer)
    try {
      return await known
    } catch (error) {
      known = null
      throw error
    }
  }
}

/** The JSON object that the provider answers. Fails with SingleSignOnError. */
export async function askProvider(url: string, request: RequestInit = {}): Promise<ProviderAnswer> {
  try {
    const signal = AbortSignal.timeout(answerWithinMs)
    const response = await fetch(url, { ...request, redirect: 'error', signal })
    const text = await readBounded(response, answerBytesMax)
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    const value = parseForeign(text ?? '')
    if (!isJsonObject(value)) throw new Error(`${url} did not answer with a JSON object`)
    return value
  } catch (error) {
    throw new SingleSignOnError('unavailable', error)
  }
}

async function discover(issuer: string): Promise<ProviderMetadata> {
  const answer = await askProvider(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  if (answer['issuer'] !== issuer) {
    const other = JSON.stringify(answer['issuer'])
    const cause = new Error(`OIDC_ISSUER is ${issuer}, but the provider there is ${other}`)
    throw new SingleSignOnError('unavailable', cause)
  }
  const methods = answer['token_endpoint_auth_methods_supported']
  const userInfo = answer['userinfo_endpoint']
  return {
    authorizationUrl: urlIn(answer, 'authorization_endpoint'),
    tokenUrl: urlIn(answer, 'token_endpoint'),
    userInfoUrl: userInfo === undefined ? null : urlIn(answer, 'userinfo_endpoint'),
    keysUrl: urlIn(answer, 'jwks_uri'),
    // The default of the specification.
    usesBasic: !Array.isArray(methods) || methods.includes('client_secret_basic'),
  }
}

function urlIn(answer: ProviderAnswer, name: string): string {
  const url = answer[name]
  if (typeof url === 'string' && isSafeProviderUrl(url)) return url
  throw new SingleSignOnError('unavailable', new Error(`the provider's ${name} is not usable`))
}
