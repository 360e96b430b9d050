import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { type Context, type Grant, Provider } from 'oidc-provider'

/** Who signs in at the provider, without being asked. */
export type Person = { sub: string; email: string; email_verified: boolean; name: string }

export const client = { id: 'contact-sync', secret: 'the secret of the client' } as const

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', kid: 'test', alg: 'RS256' }

/** A real OpenID provider on loopback, with one client. */
export class IdentityProvider implements AsyncDisposable {
  readonly issuer: string
  /** Null for someone who cancels. */
  person: Person | null = null
  private readonly server: Server

  private constructor(server: Server) {
    this.server = server
    this.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  /** Returns once it knows a client. */
  static async start(): Promise<IdentityProvider> {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new IdentityProvider(server)
  }

  /** Makes the server at this address the client. */
  register(url: string): void {
    const provider = new Provider(
      this.issuer,
      this.configuration([`${url}/app/auth/callback/oidc`]),
    )
    const handle = provider.callback()
    this.server.on('request', (request, response) => {
      void (request.url === '/interaction'
        ? this.finish(provider, request, response)
        : handle(request, response))
    })
  }

  /** The settings of a server whose people sign in here. */
  get settings() {
    return {
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
    } as const
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop()
  }

  async stop(): Promise<void> {
    if (!this.server.listening) return
    this.server.close()
    this.server.closeAllConnections()
    await once(this.server, 'close')
  }

  private configuration(redirectUris: readonly string[]): Record<string, unknown> {
    return {
      clients: [
        { client_id: client.id, client_secret: client.secret, redirect_uris: redirectUris },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      cookies: { keys: ['one key'] },
      jwks: { keys: [key] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: () => '/interaction' },
      pkce: { required: () => true },
      findAccount: (_context: unknown, sub: string) => ({
        accountId: sub,
        claims: () => this.person ?? { sub },
      }),
      loadExistingGrant: grant,
      // Each sign-in is a new one.
      ttl: { Session: 1, Interaction: 60, Grant: 60 },
    }
  }

  private finish(
    provider: Provider,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { person } = this
    const result =
      person === null ? { error: 'access_denied' } : { login: { accountId: person.sub } }
    return provider.interactionFinished(request, response, result)
  }
}

/** Consents for the person. */
async function grant({ oidc }: Context): Promise<Grant> {
  const { session, client: of, provider } = oidc
  const consent = new provider.Grant({ accountId: session.accountId, clientId: of.clientId })
  consent.addOIDCScope('openid email profile')
  await consent.save()
  return consent
}

/**
 * Goes where a page sends a person, through the provider and back: the path that the browser then
 * asks of the server.
 */
export async function passThrough(start: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = start
  for (let step = 0; step < stepsMax && url.startsWith(issuer); step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { headers: { cookie }, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`${url}: ${response.status} ${await response.text()}`)
    url = new URL(location, url).href
  }
  const { pathname, search } = new URL(url)
  return pathname + search
}

const stepsMax = 10
