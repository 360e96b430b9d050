import { createHmac, timingSafeEqual } from 'node:crypto'

import { dayMs } from '#core/time.ts'
import type { FormStore } from './form-store.ts'
import type { OpenForm, PublishedVersion } from './open-form.ts'

type Signing = Pick<OpenForm, 'id' | 'secret'>

/** What a page has shown of a form. */
export type ShownForm = PublishedVersion & { language: string }

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

/** The form's own page, or the script, which asks for a page that may have been open for longer. */
type Receiver = 'page' | 'script'

/**
 * Tells when a page was given to a visitor, in a form that only the server can sign. For a page
 * with a form in words of its own.
 */
export function createTimeToken(form: Signing, now: number, receiver: Receiver = 'page'): string {
  const time = now.toString(36)
  return `${time}.${signatureOf(form, { time, receiver, shown: null })}`
}

/** Tells in addition which version of the form the page shows, and in which language. */
export function createShownToken(
  form: Signing & Omit<PublishedVersion, 'definition'>,
  now: number,
  language: string,
  receiver: Receiver = 'page',
): string {
  const [time, version] = [now.toString(36), form.version.toString(36)]
  const signature = signatureOf(form, { time, receiver, shown: { ...form, language } })
  return `${time}.${version}.${language}.${signature}`
}

/** Reads what names none of these versions as if there were no token. */
export function readTimeToken(
  form: Signing,
  token: string | undefined,
  now: number,
  versions: readonly PublishedVersion[] = [],
): VisitedPage {
  if (token === undefined) return noPage
  const { time, version, language, signature } = partsOf(token)
  const published = versions.find((one) => one.version === version) ?? null
  if (version !== null && published === null) return noPage
  const shown = published === null ? null : { ...published, language }
  const isOf = (receiver: Receiver) =>
    isSame(signature, signatureOf(form, { time, receiver, shown }))
  const isOfScript = isOf('script')
  if (!isOfScript && !isOf('page')) return { ...noPage, isForged: true }
  const givenAt = Number.parseInt(time, 36)
  const elapsedMs = now - givenAt
  const isRecent = elapsedMs > -clockSkewMs && elapsedMs <= keptMs
  const age = { isForged: false, isOurs: true, elapsedMs: isRecent ? elapsedMs : null, isOfScript }
  return { ...age, givenAt, shown }
}

const noPage: VisitedPage = {
  isForged: false,
  isOurs: false,
  elapsedMs: null,
  isOfScript: false,
  givenAt: null,
  shown: null,
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
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
  of: { time: string; receiver: Receiver; shown: Omit<ShownForm, 'definition'> | null },
): string {
  const { time, receiver, shown } = of
  const version = shown === null ? [] : [shown.version, shown.publishedAt, shown.language]
  const parts = [id, time, ...version, ...(receiver === 'page' ? [] : [receiver])]
  const signed = createHmac('sha256', secret).update(parts.join(' '))
  return signed.digest('base64url').slice(0, signatureCharacters)
}
