import { createHmac, timingSafeEqual } from 'node:crypto'

import { dayMs } from '#core/time.ts'
import type { OpenForm } from './open-form.ts'

type Signing = Pick<OpenForm, 'id' | 'secret'>

/** What a submission says about the page that it comes from. */
export type PageAge = {
  /** Whether there is a token that the server has not signed. */
  isForged: boolean
  /** Whether a page of this form was given the token, however long ago. */
  isOurs: boolean
  /** How long ago; null without a token, and after a day. */
  elapsedMs: number | null
  /** Whether the script asked for it, for a page that may have been there for longer. */
  isOfScript: boolean
}

const signatureCharacters = 22
const tokenPattern = /^([0-9a-z]{1,11})\.([\w-]{22})$/
const keptMs = dayMs
const clockSkewMs = 60_000

type Receiver = 'page' | 'script'

/** Tells when a page was given to a visitor, in a form that only the server can sign. */
export function createTimeToken(form: Signing, now: number, receiver: Receiver = 'page'): string {
  const time = now.toString(36)
  return `${time}.${signatureOf(form, time, receiver)}`
}

export function readTimeToken(form: Signing, token: string | undefined, now: number): PageAge {
  const [, time, signature] = tokenPattern.exec(token ?? '') ?? []
  if (token === undefined) return noPage
  if (time === undefined || signature === undefined) return { ...noPage, isForged: true }
  const given = Buffer.from(signature)
  const isOf = (receiver: Receiver) =>
    timingSafeEqual(given, Buffer.from(signatureOf(form, time, receiver)))
  const isOfScript = isOf('script')
  if (!isOfScript && !isOf('page')) return { ...noPage, isForged: true }
  const elapsedMs = now - Number.parseInt(time, 36)
  const isRecent = elapsedMs > -clockSkewMs && elapsedMs <= keptMs
  const isOurs = true
  return { isForged: false, isOurs, elapsedMs: isRecent ? elapsedMs : null, isOfScript }
}

const noPage: PageAge = { isForged: false, isOurs: false, elapsedMs: null, isOfScript: false }

function signatureOf({ id, secret }: Signing, time: string, receiver: Receiver): string {
  const named = receiver === 'page' ? `${id} ${time}` : `${id} ${time} ${receiver}`
  const signed = createHmac('sha256', secret).update(named).digest('base64url')
  return signed.slice(0, signatureCharacters)
}
