import { Failure, refuseInput } from '#core/errors.ts'
import { originOf } from '#core/keys/origin.ts'
import { tagCharactersMax, tagsMax } from '#core/limits/contract.ts'
import { FormMistakes } from './form-mistakes.ts'
import {
  type FormChallenge,
  type FormDefinition,
  type FormLook,
  type FormTexts,
  definitionBytesMax,
  formNameCharactersMax,
  formTextsMax,
  languagesMax,
  notifyMax,
  originsMax,
  perMinuteMax,
  radiusMax,
  siteKeyCharactersMax,
  urlCharactersMax,
} from './form.ts'
import type { FormChange } from './form-store.ts'
import { parseFormFields } from './parse-form-fields.ts'

/** What a definition is judged by besides itself. */
export type FormContext = {
  /** Ids of the project's members. */
  memberIds: ReadonlySet<string>
  /** The server's own, to which a form may always redirect. */
  ownOrigin: string
  /** Whether the server sends mail. */
  hasMail: boolean
}

const memberRule = 'This must be the id of a member, user_….'
const colourPattern = /^#[0-9a-f]{6}$/

/** A form's name and draft as they are stored. Throws `invalid_request` with all mistakes. */
export function parseForm<Given extends FormChange>(given: Given, context: FormContext): Given {
  const { name, draft } = given
  const mistakes = new FormMistakes(draft?.languages ?? [])
  const parsed = {
    ...(name === undefined
      ? {}
      : { name: mistakes.required(name, '/name', formNameCharactersMax) }),
    ...(draft === undefined ? {} : { draft: parseDefinition(draft, context, mistakes) }),
  }
  if (mistakes.all.length > 0) throw refuseInput(mistakes.all)
  return { ...given, ...parsed }
}

function parseDefinition(
  given: FormDefinition,
  context: FormContext,
  mistakes: FormMistakes,
): FormDefinition {
  if (Buffer.byteLength(JSON.stringify(given)) > definitionBytesMax) {
    const detail = `draft must have at most ${definitionBytesMax} bytes as JSON.`
    mistakes.refuse('/draft', 'too_long', detail)
    return given
  }
  checkLanguages(given.languages, mistakes)
  const origins = originsOf(given.origins, mistakes)
  return {
    languages: [...given.languages],
    fields: parseFormFields(given.fields, '/draft/fields', mistakes),
    texts: mistakes.inLanguages(given.texts, '/draft/texts', (texts, pointer) =>
      textsOf(texts, pointer, mistakes),
    ),
    look: lookOf(given.look, mistakes),
    after: afterOf(given.after, [...origins, context.ownOrigin], mistakes),
    origins,
    challenge: challengeOf(given.challenge, mistakes),
    notify: notifyOf(given.notify, context, mistakes),
    tags: tagsOf(given.tags, mistakes),
    assigneeId: assigneeOf(given.assigneeId, context, mistakes),
    doubleOptIn: doubleOptInOf(given.doubleOptIn, context, mistakes),
  }
}

function checkLanguages(languages: readonly string[], mistakes: FormMistakes): void {
  const pointer = '/draft/languages'
  if (languages.length === 0 || languages.length > languagesMax) {
    mistakes.refuse(pointer, 'invalid_value', `A form has 1 to ${languagesMax} languages.`)
  }
  for (const [i, language] of languages.entries()) {
    if (canonicalOf(language) !== language) {
      const detail = 'A language must be a tag such as en, de or pt-BR.'
      mistakes.refuse(`${pointer}/${i}`, 'invalid_value', detail)
    } else if (languages.indexOf(language) !== i) {
      mistakes.refuse(`${pointer}/${i}`, 'invalid_value', `${language} must appear only once.`)
    }
  }
}

function canonicalOf(language: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(language)[0]
  } catch {
    return undefined
  }
}

function textsOf(given: FormTexts, pointer: string, mistakes: FormMistakes): FormTexts {
  const title = mistakes.text(given.title, `${pointer}/title`, formTextsMax.title)
  const intro = mistakes.text(given.intro, `${pointer}/intro`, formTextsMax.intro)
  const { submit, success } = given
  return {
    ...(title === undefined ? {} : { title }),
    ...(intro === undefined ? {} : { intro }),
    submit: mistakes.required(submit, `${pointer}/submit`, formTextsMax.submit),
    success: {
      title: mistakes.required(success.title, `${pointer}/success/title`, formTextsMax.title),
      text: mistakes.text(success.text, `${pointer}/success/text`, formTextsMax.success) ?? '',
    },
  }
}

function lookOf({ theme, accent, radius, font }: FormLook, mistakes: FormMistakes): FormLook {
  const colour = accent.toLowerCase()
  if (!colourPattern.test(colour)) {
    const detail = 'accent must be a colour such as #1a56db.'
    mistakes.refuse('/draft/look/accent', 'invalid_value', detail)
  }
  if (!Number.isInteger(radius) || radius < 0 || radius > radiusMax) {
    const detail = `radius must be an integer from 0 to ${radiusMax}.`
    mistakes.refuse('/draft/look/radius', 'invalid_value', detail)
  }
  return { theme, accent: colour, radius, font }
}

function afterOf(
  given: FormDefinition['after'],
  allowed: readonly string[],
  mistakes: FormMistakes,
): FormDefinition['after'] {
  if (given.kind === 'message') return { kind: 'message' }
  const pointer = '/draft/after/url'
  const text = mistakes.required(given.url, pointer, urlCharactersMax)
  const url = URL.parse(text)
  if (text === '') return given
  if (url === null || url.username !== '' || url.password !== '' || !isWeb(url, allowed)) {
    mistakes.refuse(pointer, 'invalid_value', 'url must be an address that begins with https://.')
  } else if (!allowed.includes(url.origin)) {
    const detail = `${url.origin} must be one of the form's origins.`
    mistakes.refuse(pointer, 'invalid_value', detail)
  }
  return { kind: 'redirect', url: url?.href ?? text }
}

// A server in development has no certificate.
function isWeb({ protocol, origin }: URL, allowed: readonly string[]): boolean {
  return protocol === 'https:' || (protocol === 'http:' && origin === allowed.at(-1))
}

function originsOf(given: readonly string[], mistakes: FormMistakes): string[] {
  const pointer = '/draft/origins'
  if (given.length > originsMax) {
    mistakes.refuse(pointer, 'too_many', `A form can have at most ${originsMax} origins.`)
    return []
  }
  const origins = given.map((text, i) => {
    try {
      return originOf(text)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      mistakes.refuse(`${pointer}/${i}`, 'invalid_value', error.message)
      return text
    }
  })
  return [...new Set(origins)]
}

function challengeOf(given: FormChallenge | null, mistakes: FormMistakes): FormChallenge | null {
  if (given === null) return null
  const pointer = '/draft/challenge'
  const { provider, siteKey, abovePerMinute } = given
  if (provider === 'altcha' && siteKey !== null) {
    mistakes.refuse(`${pointer}/siteKey`, 'invalid_value', 'altcha has no site key.')
  }
  if (abovePerMinute !== null && (abovePerMinute < 1 || abovePerMinute > perMinuteMax)) {
    const detail = `abovePerMinute must be an integer from 1 to ${perMinuteMax}.`
    mistakes.refuse(`${pointer}/abovePerMinute`, 'invalid_value', detail)
  }
  if (provider === 'altcha') return { provider, siteKey: null, abovePerMinute }
  const own = mistakes.required(siteKey ?? undefined, `${pointer}/siteKey`, siteKeyCharactersMax)
  return { provider, siteKey: own, abovePerMinute }
}

function notifyOf(
  given: readonly string[],
  { memberIds }: FormContext,
  mistakes: FormMistakes,
): string[] {
  const pointer = '/draft/notify'
  if (given.length > notifyMax) {
    mistakes.refuse(pointer, 'too_many', `notify must have at most ${notifyMax} members.`)
  }
  for (const [i, id] of given.entries()) {
    if (memberIds.has(id)) continue
    mistakes.refuse(`${pointer}/${i}`, 'unknown_user', memberRule)
  }
  return [...new Set(given)]
}

function tagsOf(given: readonly string[], mistakes: FormMistakes): string[] {
  const pointer = '/draft/tags'
  if (given.length > tagsMax) {
    mistakes.refuse(pointer, 'too_many', `tags must have at most ${tagsMax} items.`)
  }
  const tags = given.map((tag, i) => mistakes.required(tag, `${pointer}/${i}`, tagCharactersMax))
  return [...new Set(tags)]
}

function assigneeOf(
  id: string | null,
  { memberIds }: FormContext,
  mistakes: FormMistakes,
): string | null {
  if (id !== null && !memberIds.has(id)) {
    mistakes.refuse('/draft/assigneeId', 'unknown_user', memberRule)
  }
  return id
}

function doubleOptInOf(asked: boolean, { hasMail }: FormContext, mistakes: FormMistakes): boolean {
  if (asked && !hasMail) {
    const detail = 'This server sends no mail, which doubleOptIn needs: SMTP_URL is not set.'
    mistakes.refuse('/draft/doubleOptIn', 'invalid_value', detail)
  }
  return asked
}
