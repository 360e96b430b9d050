import { randomBytes } from 'node:crypto'

import { isSameSignature, signText } from '#core/values/signature.ts'

const idBytes = 12
const accountCharacters = 22
const markPattern = /^([\w-]{16})\.([\w-]{22})\.([\w-]{43})$/

/** An account's browser: its own id, and what all marks of the account have in common. */
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
  return isSameSignature(signature, signatureOf(secret, { id, account })) ? { id, account } : null
}

/** Whether someone has signed in to the account in this browser. */
export function isBrowserOf({ account }: KnownBrowser, of: Account): boolean {
  return account === accountOf(of)
}

function accountOf({ secret, email }: Account): string {
  return signText(secret, `known account ${email}`).slice(0, accountCharacters)
}

function signatureOf(secret: string, { id, account }: KnownBrowser): string {
  return signText(secret, `known browser ${id} ${account}`)
}
