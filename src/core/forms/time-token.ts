import { createHmac, timingSafeEqual } from 'node:crypto'

import { dayMs } from '#core/time.ts'
import type { FormStore } from './form-store.ts'
import type { OpenForm, PublishedVersion } from './open-form.ts'

type Signing = Pick<OpenForm, 'id' | 'secret'>

/** What a page has shown of a form. */
export type ShownForm = PublishedVersion & { language: string }

/** What a submission says about the page that it comes from. */
export type PageAge = {
  /** Whether a page of this form was given the token, however long ago. */
  isOurs: boolean
  /** How long ago; null without a token, and after a day. */
  elapsedMs: number | null
}

export type VisitedPage = PageAge & {
  /** Null without a token. */
  givenAt: number | null
  /** Null where the page's words are its own, and without a token. */
  shown: ShownForm | null
}

const signatureCharacters = 22
const tokenPattern = /^([0-9a-z]{1,11})(?:\.([0-9a-z]{1,6})\.([\w-]{1,35}))?\.([\w-]{22})$/
const keptMs = dayMs
const clockSkewMs = 60_000
const none: VisitedPage = { isOurs: false, elapsedMs: null, givenAt: null, shown: null }

/**
 * Tells when a page was given to a visitor, in a form that only the server can sign. For a page
 * with a form in words of its own.
 */
export function createTimeToken(form: Signing, now: number): string {
  const time = now.toString(36)
  return `${time}.${signatureOf(form, time)}`
}

/** Tells in addition which version of the form the page shows, and in which language. */
export function createShownToken(
  form: Signing & Omit<PublishedVersion, 'definition'>,
  now: number,
  language: string,
): string {
  const [time, version] = [now.toString(36), form.version.toString(36)]
  const signature = signatureOf(form, time, { ...form, language })
  return `${time}.${version}.${language}.${signature}`
}

/** Reads what names none of these versions as if there were no token. */
export function readTimeToken(
  form: Signing,
  token: string | undefined,
  now: number,
  versions: readonly PublishedVersion[] = [],
): VisitedPage {
  const { time, version, language, signature } = partsOf(token)
  const published = versions.find((one) => one.version === version) ?? null
  if (version !== null && published === null) return none
  const shown = published === null ? null : { ...published, language }
  const expected = Buffer.from(signatureOf(form, time, shown))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return none
  const givenAt = Number.parseInt(time, 36)
  const elapsedMs = now - givenAt
  const isRecent = elapsedMs > -clockSkewMs && elapsedMs <= keptMs
  return { isOurs: true, elapsedMs: isRecent ? elapsedMs : null, givenAt, shown }
}

/** The same with the version that the token names, current or not. */
export async function findVisitedPage(
  store: Pick<FormStore, 'findFormVersion'>,
  form: OpenForm,
  token: string | undefined,
  now: number,
): Promise<VisitedPage> {
  const { version } = partsOf(token)
  const isOther = version !== null && version !== form.version
  const other = isOther ? await store.findFormVersion(form.id, version) : null
  return readTimeToken(form, token, now, [other ?? form])
}

// Nothing is signed by an empty text.
function partsOf(token = '') {
  const [, time = '', digits, language = '', signature = ''] = tokenPattern.exec(token) ?? []
  const version = digits === undefined ? null : Number.parseInt(digits, 36)
  return { time, version, language, signature }
}

// The time of publishing tells a version from another one of the same number, which a form can have
// after a backup was restored.
function signatureOf(
  { id, secret }: Signing,
  time: string,
  shown: Omit<ShownForm, 'definition'> | null = null,
): string {
  const parts = shown === null ? [] : [shown.version, shown.publishedAt, shown.language]
  const signed = createHmac('sha256', secret).update([id, time, ...parts].join(' '))
  return signed.digest('base64url').slice(0, signatureCharacters)
}
