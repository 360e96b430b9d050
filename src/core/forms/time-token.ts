import { createHmac, timingSafeEqual } from 'node:crypto'

import { dayMs } from '#core/time.ts'
import type { OpenForm } from './open-form.ts'

type Signing = Pick<OpenForm, 'id' | 'secret'>

/** What a submission says about the page that it comes from. */
export type PageAge = {
  /** Whether a page of this form was given the token, however long ago. */
  isOurs: boolean
  /** How long ago; null without a token, and after a day. */
  elapsedMs: number | null
}

const signatureCharacters = 22
const tokenPattern = /^([0-9a-z]{1,11})\.([\w-]{22})$/
const keptMs = dayMs
const clockSkewMs = 60_000

/** Tells when a page was given to a visitor, in a form that only the server can sign. */
export function createTimeToken(form: Signing, now: number): string {
  const time = now.toString(36)
  return `${time}.${signatureOf(form, time)}`
}

export function readTimeToken(form: Signing, token: string | undefined, now: number): PageAge {
  const [, time, signature] = tokenPattern.exec(token ?? '') ?? []
  if (time === undefined || signature === undefined) return { isOurs: false, elapsedMs: null }
  const expected = Buffer.from(signatureOf(form, time))
  if (!timingSafeEqual(Buffer.from(signature), expected)) return { isOurs: false, elapsedMs: null }
  const elapsedMs = now - Number.parseInt(time, 36)
  const isRecent = elapsedMs > -clockSkewMs && elapsedMs <= keptMs
  return { isOurs: true, elapsedMs: isRecent ? elapsedMs : null }
}

function signatureOf({ id, secret }: Signing, time: string): string {
  const signed = createHmac('sha256', secret).update(`${id} ${time}`).digest('base64url')
  return signed.slice(0, signatureCharacters)
}
