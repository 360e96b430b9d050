import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const idBytes = 12
const markPattern = /^([\w-]{16})\.([\w-]{43})$/

type Signed = { secret: string; email: string }

/**
 * What a browser keeps once somebody has signed in there to the account of this address. Attempts
 * from it are not counted with those of strangers, who could otherwise use up all of an account's.
 */
export function createMark({ secret, email }: Signed): string {
  const id = randomBytes(idBytes).toString('base64url')
  return `${id}.${signatureOf(id, { secret, email })}`
}

/** The id in a browser's mark for the address; null for any other text. */
export function idOfMark(text: string, signed: Signed): string | null {
  const [, id = '', signature = ''] = markPattern.exec(text) ?? []
  const wanted = Buffer.from(signatureOf(id, signed))
  const given = Buffer.from(signature)
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null
}

function signatureOf(id: string, { secret, email }: Signed): string {
  return createHmac('sha256', secret).update(`known browser ${id} ${email}`).digest('base64url')
}
