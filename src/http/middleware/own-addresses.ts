import { isIP } from 'node:net'

import { AppError } from '#core/errors.ts'

/**
 * Whether a `Host` names this server: by its public name, as localhost or by a bare address. Any
 * other name may have been pointed here by its owner (DNS rebinding).
 */
export function isOwnHost(host: string, publicUrl: string): boolean {
  const url = URL.parse(`http://${withoutRootDot(host)}`)
  if (url === null || url.href !== `http://${url.host}/`) return false
  const { hostname } = url
  const isAddress = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0
  return isAddress || hostname === 'localhost' || hostname === new URL(publicUrl).hostname
}

/** A `Host` without the dot that may end its name: `example.org.` is the same as `example.org`. */
export function withoutRootDot(host: string): string {
  return host.replace(/\.(?=:\d+$|$)/, '')
}

/** Why a request is refused whose `Host` does not name this server. */
export function hostError(host: string, publicUrl: string): AppError | undefined {
  if (isOwnHost(host, publicUrl)) return undefined
  const detail = 'The Host header must name this server; PUBLIC_URL sets its name.'
  return new AppError('bad_request', detail)
}

/**
 * Whether an `Origin` is the server's own: its public one or the request's host. If the public
 * one is https, only loopback pages may use http: anyone between can forge other http pages.
 */
export function isOwnOrigin(origin: string, host: string, publicUrl: string): boolean {
  const ownUrl = new URL(publicUrl)
  if (origin === ownUrl.origin || origin === `https://${host}`) return true
  return origin === `http://${host}` && (ownUrl.protocol === 'http:' || isLoopback(origin))
}

function isLoopback(origin: string): boolean {
  const hostname = URL.parse(origin)?.hostname ?? ''
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname)
}
