import { hash, randomBytes } from 'node:crypto'

const tokenBytes = 24
const tokenPattern = /^[\w-]{32}$/

/** A text for a link that is shown once: 32 characters that are safe in a URL. */
export function createToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** What is stored of it. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}

/** Whether a text can be such a token; others need no look-up. */
export function isToken(text: string): boolean {
  return tokenPattern.test(text)
}
