import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const idBytes = 12
const accountCharacters = 22
const markPattern = /^([\w-]{16})\.([\w-]{22})\.([\w-]{43})$/

/** Of an account's browser: its own id, and what all marks of the account have in common. */
export type KnownBrowser = { id: string; account: string }
type Account = { secret: string; email: string }

/**
 * What a browser keeps once somebody has signed in there to the account of this address. Attempts
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
  const given = Buffer.from(signature)
  const isSigned = given.length === wanted.length && timingSafeEqual(given, wanted)
  return isSigned ? { id, account } : null
}

/** Whether somebody has signed in there to the account of this address. */
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
