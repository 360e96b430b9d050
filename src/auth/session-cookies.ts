// What the library of sign-in and the application agree on: the one sets the cookies of a session,
// the other reads them.

export const authPath = '/app/auth'
/** Where the library sends a browser whose single sign-on failed, with `error` in the query. */
export const failedSignInPath = '/failed-sign-in'
/** Passes the client's address to the library, even behind a proxy. */
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

/** The cookie that identifies a browser in which someone has signed in. */
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
