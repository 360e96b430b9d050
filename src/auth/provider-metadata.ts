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

export type ProviderResponse = Readonly<Record<string, unknown>>

const responseWithinMs = 10_000
const responseBytesMax = 256 * 1024

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

/** The JSON object of the provider's response. Fails with SingleSignOnError. */
export async function askProvider(
  url: string,
  request: RequestInit = {},
): Promise<ProviderResponse> {
  try {
    const signal = AbortSignal.timeout(responseWithinMs)
    const response = await fetch(url, { ...request, redirect: 'error', signal })
    const text = await readBounded(response, responseBytesMax)
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    const value = parseForeign(text ?? '')
    if (!isJsonObject(value)) throw new Error(`${url} did not answer with a JSON object`)
    return value
  } catch (error) {
    throw new SingleSignOnError('unavailable', error)
  }
}

async function discover(issuer: string): Promise<ProviderMetadata> {
  const metadata = await askProvider(
    `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
  )
  if (metadata['issuer'] !== issuer) {
    const other = JSON.stringify(metadata['issuer'])
    const cause = new Error(`OIDC_ISSUER is ${issuer}, but the provider there is ${other}`)
    throw new SingleSignOnError('unavailable', cause)
  }
  const methods = metadata['token_endpoint_auth_methods_supported']
  const userInfo = metadata['userinfo_endpoint']
  return {
    authorizationUrl: urlIn(metadata, 'authorization_endpoint'),
    tokenUrl: urlIn(metadata, 'token_endpoint'),
    userInfoUrl: userInfo === undefined ? null : urlIn(metadata, 'userinfo_endpoint'),
    keysUrl: urlIn(metadata, 'jwks_uri'),
    // The default of the specification.
    usesBasic: !Array.isArray(methods) || methods.includes('client_secret_basic'),
  }
}

function urlIn(metadata: ProviderResponse, name: string): string {
  const url = metadata[name]
  if (typeof url === 'string' && isSafeProviderUrl(url)) return url
  throw new SingleSignOnError('unavailable', new Error(`the provider's ${name} is not usable`))
}
