import { isIP } from 'node:net'

/**
 * Whether a `Host` names this server: by its public name, as localhost or by a bare address. Any
 * other name may have been pointed here by its owner (DNS rebinding).
 */
export function isOwnHost(host: string, publicUrl: string): boolean {
  const url = URL.parse(`http://${host}`)
  if (url === null || url.href !== `http://${url.host}/`) return false
  const { hostname } = url
  const isAddress = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0
  return isAddress || hostname === 'localhost' || hostname === new URL(publicUrl).hostname
}

/** Whether an `Origin` is the server's own: the public one, or that of the request's host. */
export function isOwnOrigin(origin: string, host: string, publicUrl: string): boolean {
  const isHostsOwn = origin === `http://${host}` || origin === `https://${host}`
  return isHostsOwn || origin === new URL(publicUrl).origin
}
