import type { FormStore } from '#core/forms/form-store.ts'
import type { FormDefinition, OpenForm, PublishedVersion } from '#core/forms/form.ts'
import { networkOf } from '#core/limits/network-of.ts'
import { isSameSignature, signText } from '#core/values/signature.ts'
import { dayMs } from '#model/values/durations.ts'
import { outdatedMs, submissionKeptMs } from '#model/values/periods.ts'

type Signing = Pick<OpenForm, 'id' | 'secret'>

/** The version of a form that a page shows, and its language. */
export type PageForm = PublishedVersion & { language: string }

/** What a submission says about the page that it comes from. */
export type PageAge = {
  /** Whether there is a token that the server has not signed. */
  isForged: boolean
  /** Whether a page of this form was given the token, however long ago. */
  isOurs: boolean
  /** How long ago; null without a token, and after a day. */
  elapsedMs: number | null
  /** Whether the script requested it, for a page that may have been open for longer. */
  isOfScript: boolean
}

export type VisitedPage = PageAge & {
  /** Null without a token. */
  givenAt: number | null
  /** Null where the page's words are its own, and without a token. */
  pageForm: PageForm | null
  /** The version whose test the page took part in; null for none. */
  test: number | null
}

const signatureCharacters = 22
const tokenPattern =
  /^([0-9a-z]{1,11})(?:\.([0-9a-z]{1,6})(?:-([0-9a-z]{1,6}))?\.([\w-]{1,35}))?\.([\w-]{22})$/
const recentMs = dayMs
const clockSkewMs = 60_000

/** The form's own page, or the script, which asks for a page that may have been open for longer. */
type Receiver = 'page' | 'script'

/**
 * Says when a page was given to a visitor, signed by the server. For a page with a form in words of
 * its own.
 */
export function createTimeToken(form: Signing, now: number, receiver: Receiver = 'page'): string {
  const time = now.toString(36)
  return `${time}.${signatureOf(form, { time, receiver, pageForm: null, test: null })}`
}

/** Also says which version of the form the page shows, in which language, and in which test. */
export function createVersionToken(
  form: Signing & Omit<PublishedVersion, 'definition'>,
  now: number,
  language: string,
  { receiver = 'page', test = null }: { receiver?: Receiver; test?: number | null } = {},
): string {
  const time = now.toString(36)
  const version = [form.version, ...(test === null ? [] : [test])].map((one) => one.toString(36))
  const signature = signatureOf(form, { time, receiver, pageForm: { ...form, language }, test })
  return `${time}.${version.join('-')}.${language}.${signature}`
}

/**
 * Says that the page with a token was given to a browser of this network. A page is known by it
 * where a browser names no origin, as in a sandbox: other sites can't read it, and get another one
 * from a network of theirs.
 */
export function createNetworkToken(form: Signing, timeToken: string, address: string): string {
  const parts = ['network', form.id, timeToken, networkOf(address)]
  return signText(form.secret, parts.join(' ')).slice(0, signatureCharacters)
}

/** A token that names none of these versions counts as none. */
export function readTimeToken(
  form: Signing,
  token: string | undefined,
  now: number,
  versions: readonly PublishedVersion[] = [],
): VisitedPage {
  if (token === undefined) return noPage
  const { time, version, test, language, signature } = partsOf(token)
  const published = versions.find((candidate) => candidate.version === version) ?? null
  if (version !== null && published === null) return noPage
  const pageForm = published === null ? null : { ...published, language }
  const isOf = (receiver: Receiver) =>
    isSameSignature(signature, signatureOf(form, { time, receiver, pageForm, test }))
  const isOfScript = isOf('script')
  if (!isOfScript && !isOf('page')) return { ...noPage, isForged: true }
  const givenAt = Number.parseInt(time, 36)
  const elapsedMs = now - givenAt
  const isRecent = elapsedMs > -clockSkewMs && elapsedMs <= recentMs
  const age = { isForged: false, isOurs: true, elapsedMs: isRecent ? elapsedMs : null, isOfScript }
  return { ...age, givenAt, pageForm, test }
}

const noPage: VisitedPage = {
  isForged: false,
  isOurs: false,
  elapsedMs: null,
  isOfScript: false,
  givenAt: null,
  pageForm: null,
  test: null,
}

/** Reads a token with the version that it names, current or not. */
export async function findVisitedPage(
  store: Pick<FormStore, 'findFormVersion'>,
  form: OpenForm,
  token: string | undefined,
  now: number,
): Promise<VisitedPage> {
  const { version } = partsOf(token)
  const offered = [form, ...(form.test === null ? [] : [form.test])]
  const isOther = version !== null && offered.every((one) => one.version !== version)
  const other = isOther ? await store.findFormVersion(form.id, version) : null
  return readTimeToken(form, token, now, other === null ? offered : [other])
}

// Nothing is signed by an empty text.
function partsOf(token = '') {
  const [, time = '', version, test, language = '', signature = ''] = tokenPattern.exec(token) ?? []
  const numberOf = (digits?: string) => (digits === undefined ? null : Number.parseInt(digits, 36))
  return { time, version: numberOf(version), test: numberOf(test), language, signature }
}

// The time of publishing distinguishes versions with the same number, which a form can have after a
// backup was restored.
function signatureOf(
  { id, secret }: Signing,
  of: {
    time: string
    receiver: Receiver
    pageForm: Omit<PageForm, 'definition'> | null
    test: number | null
  },
): string {
  const { time, receiver, pageForm, test } = of
  const version =
    pageForm === null ? [] : [pageForm.version, pageForm.publishedAt, pageForm.language]
  const tested = test === null ? [] : [`test-${test}`]
  const parts = [id, time, ...version, ...tested, ...(receiver === 'page' ? [] : [receiver])]
  return signText(secret, parts.join(' ')).slice(0, signatureCharacters)
}

/**
 * The form as a page has shown it, by which a submission is validated: its fields, texts and look,
 * and what comes after it. Everything else, such as notifications and allowed sites, is that of the
 * form now.
 */
export function formOfPage(form: OpenForm, { pageForm }: VisitedPage): OpenForm {
  return pageForm === null || pageForm.version === form.version
    ? form
    : formOfVersion(form, pageForm)
}

/** A form as visitors get it in another version. */
export function formOfVersion(
  form: OpenForm,
  { version, publishedAt, definition }: PublishedVersion,
): OpenForm {
  const { endings: _, ...current } = form.definition
  return { ...form, version, publishedAt, definition: { ...current, ...visibleParts(definition) } }
}

/** What visitors see of a definition. */
export function visibleParts({
  fields,
  texts,
  languages,
  look,
  after,
  endings,
}: FormDefinition): Pick<FormDefinition, 'fields' | 'texts' | 'languages' | 'look' | 'after'> &
  Partial<Pick<FormDefinition, 'endings'>> {
  return { fields, texts, languages, look, after, ...(endings && { endings }) }
}

/** Whether a page has shown an older version, too long ago. */
export function isOutdated(
  form: OpenForm,
  { pageForm, givenAt }: VisitedPage,
  now: number,
): boolean {
  if (pageForm === null || givenAt === null || pageForm.version === form.version) return false
  return now - givenAt > outdatedMs
}

/**
 * When the visitor pressed the button, by how long ago the page says it was: neither before the
 * page was given nor in the future. Where the browser's clock was set back meanwhile, it is the
 * earliest possible time, so that no click from before a withdrawal of a consent counts as a later
 * one. Null where the page does not say; such a page sends at once.
 */
export function clickedAtOf(
  { givenAt, pageForm }: VisitedPage,
  agoMs: number | null,
  now: number,
): number | null {
  if (agoMs === null) return null
  const first = Math.max(givenAt ?? now - submissionKeptMs, pageForm?.publishedAt ?? 0)
  const clickedAt = agoMs < -clockSkewMs ? first : now - agoMs
  return Math.min(Math.max(clickedAt, first), now)
}
