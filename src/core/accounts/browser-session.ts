// What the two parts of the application agree on that stand between a browser and its session: the
// library of sign-in sets the cookie, and the auth hook of /app reads it.

export const authPath = '/app/auth'
/** Carries the client's address to the library, whoever the connection is from. */
export const clientAddressHeader = 'x-client-address'

/** With https, browsers hold the cookie to this very host. */
export function cookiePrefixOf(origin: string): string {
  return origin.startsWith('https:') ? '__Host-contact_sync' : 'contact_sync'
}

export function sessionCookieOf(origin: string): string {
  return `${cookiePrefixOf(origin)}.session_token`
}

/** The cookie of a sign-in that waits for a code. */
export function pendingCookieOf(origin: string): string {
  return `${cookiePrefixOf(origin)}.two_factor`
}

/** The cookie by which a browser in which somebody has signed in is known. */
export function knownBrowserCookieOf(origin: string): string {
  return `${cookiePrefixOf(origin)}.known_browser`
}

/** The token in a cookie of the library, without its signature. */
export function tokenInCookie(value: string): string {
  const decoded = value.includes('%') ? (decode(value) ?? '') : value
  const end = decoded.lastIndexOf('.')
  return end === -1 ? decoded : decoded.slice(0, end)
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
