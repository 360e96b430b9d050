import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// What the two parts of the application agree on that stand between a browser and its session: the
// library of sign-in sets the cookie, and the auth hook of /app reads it.

export const authPath = '/app/auth'
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

const idBytes = 12
const accountCharacters = 22
const markPattern = /^([\w-]{16})\.([\w-]{22})\.([\w-]{43})$/

/** Of an account's browser: its own id, and what all marks of the account have in common. */
export type KnownBrowser = { id: string; account: string }
type Account = { secret: string; email: string }

/**
 * The mark of a browser in which someone has signed in to the account of this address. Attempts
 * from it are not counted with those of strangers, who could otherwise use up all of an account's,
 * and don't wait with theirs.
 */
export function createMark({ secret, email }: Account): string {
  const id = randomBytes(idBytes).toString('base64url')
  const account = accountOf({ secret, email })
  return `${id}.${account}.${signatureOf(secret, { id, account })}`
}

/** The browser that a mark is of; null for any text that was not signed here. */
export function readMark(text: string, secret: string): KnownBrowser | null {
  const [, id = '', account = '', signature = ''] = markPattern.exec(text) ?? []
  const wanted = Buffer.from(signatureOf(secret, { id, account }))
  const received = Buffer.from(signature)
  const isSigned = received.length === wanted.length && timingSafeEqual(received, wanted)
  return isSigned ? { id, account } : null
}

/** Whether someone has signed in to the account in this browser. */
export function isBrowserOf({ account }: KnownBrowser, of: Account): boolean {
  return account === accountOf(of)
}

function accountOf({ secret, email }: Account): string {
  return signed(secret, `known account ${email}`).slice(0, accountCharacters)
}

function signatureOf(secret: string, { id, account }: KnownBrowser): string {
  return signed(secret, `known browser ${id} ${account}`)
}

function signed(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}
