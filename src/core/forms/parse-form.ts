import { AppError, inputError } from '#core/errors.ts'
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
  const validationErrors = new FormMistakes(draft?.languages ?? [])
  const parsed = {
    ...(name === undefined
      ? {}
      : { name: validationErrors.required(name, '/name', formNameCharactersMax) }),
    ...(draft === undefined ? {} : { draft: parseDefinition(draft, context, validationErrors) }),
  }
  if (validationErrors.all.length > 0) throw inputError(validationErrors.all)
  return { ...given, ...parsed }
}

function parseDefinition(
  given: FormDefinition,
  context: FormContext,
  validationErrors: FormMistakes,
): FormDefinition {
  if (Buffer.byteLength(JSON.stringify(given)) > definitionBytesMax) {
    const detail = `draft must have at most ${definitionBytesMax} bytes as JSON.`
    validationErrors.refuse('/draft', 'too_long', detail)
    return given
  }
  checkLanguages(given.languages, validationErrors)
  const origins = originsOf(given.origins, validationErrors)
  return {
    languages: [...given.languages],
    fields: parseFormFields(given.fields, '/draft/fields', validationErrors),
    texts: validationErrors.inLanguages(given.texts, '/draft/texts', (texts, pointer) =>
      textsOf(texts, pointer, validationErrors),
    ),
    look: lookOf(given.look, validationErrors),
    after: afterOf(given.after, [...origins, context.ownOrigin], validationErrors),
    origins,
    challenge: challengeOf(given.challenge, validationErrors),
    notify: notifyOf(given.notify, context, validationErrors),
    tags: tagsOf(given.tags, validationErrors),
    assigneeId: assigneeOf(given.assigneeId, context, validationErrors),
    doubleOptIn: doubleOptInOf(given.doubleOptIn, context, validationErrors),
  }
}

function checkLanguages(languages: readonly string[], validationErrors: FormMistakes): void {
  const pointer = '/draft/languages'
  if (languages.length === 0 || languages.length > languagesMax) {
    validationErrors.refuse(pointer, 'invalid_value', `A form has 1 to ${languagesMax} languages.`)
  }
  for (const [i, language] of languages.entries()) {
    if (canonicalOf(language) !== language) {
      const detail = 'A language must be a tag such as en, de or pt-BR.'
      validationErrors.refuse(`${pointer}/${i}`, 'invalid_value', detail)
    } else if (languages.indexOf(language) !== i) {
      validationErrors.refuse(
        `${pointer}/${i}`,
        'invalid_value',
        `${language} must appear only once.`,
      )
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

function textsOf(given: FormTexts, pointer: string, validationErrors: FormMistakes): FormTexts {
  const title = validationErrors.text(given.title, `${pointer}/title`, formTextsMax.title)
  const intro = validationErrors.text(given.intro, `${pointer}/intro`, formTextsMax.intro)
  const { submit, success } = given
  return {
    ...(title === undefined ? {} : { title }),
    ...(intro === undefined ? {} : { intro }),
    submit: validationErrors.required(submit, `${pointer}/submit`, formTextsMax.submit),
    success: {
      title: validationErrors.required(
        success.title,
        `${pointer}/success/title`,
        formTextsMax.title,
      ),
      text:
        validationErrors.text(success.text, `${pointer}/success/text`, formTextsMax.success) ?? '',
    },
  }
}

function lookOf(
  { theme, accent, radius, font }: FormLook,
  validationErrors: FormMistakes,
): FormLook {
  const colour = accent.toLowerCase()
  if (!colourPattern.test(colour)) {
    const detail = 'accent must be a colour such as #1a56db.'
    validationErrors.refuse('/draft/look/accent', 'invalid_value', detail)
  }
  if (!Number.isInteger(radius) || radius < 0 || radius > radiusMax) {
    const detail = `radius must be an integer from 0 to ${radiusMax}.`
    validationErrors.refuse('/draft/look/radius', 'invalid_value', detail)
  }
  return { theme, accent: colour, radius, font }
}

function afterOf(
  given: FormDefinition['after'],
  allowed: readonly string[],
  validationErrors: FormMistakes,
): FormDefinition['after'] {
  if (given.kind === 'message') return { kind: 'message' }
  const pointer = '/draft/after/url'
  const text = validationErrors.required(given.url, pointer, urlCharactersMax)
  const url = URL.parse(text)
  if (text === '') return given
  if (url === null || url.username !== '' || url.password !== '' || !isWeb(url, allowed)) {
    validationErrors.refuse(
      pointer,
      'invalid_value',
      'url must be an address that begins with https://.',
    )
  } else if (!allowed.includes(url.origin)) {
    const detail = `${url.origin} must be one of the form's origins.`
    validationErrors.refuse(pointer, 'invalid_value', detail)
  }
  return { kind: 'redirect', url: url?.href ?? text }
}

// A server in development has no certificate.
function isWeb({ protocol, origin }: URL, allowed: readonly string[]): boolean {
  return protocol === 'https:' || (protocol === 'http:' && origin === allowed.at(-1))
}

function originsOf(given: readonly string[], validationErrors: FormMistakes): string[] {
  const pointer = '/draft/origins'
  if (given.length > originsMax) {
    validationErrors.refuse(pointer, 'too_many', `A form can have at most ${originsMax} origins.`)
    return []
  }
  const origins = given.map((text, i) => {
    try {
      return originOf(text)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      validationErrors.refuse(`${pointer}/${i}`, 'invalid_value', error.message)
      return text
    }
  })
  return [...new Set(origins)]
}

function challengeOf(
  given: FormChallenge | null,
  validationErrors: FormMistakes,
): FormChallenge | null {
  if (given === null) return null
  const pointer = '/draft/challenge'
  const { provider, siteKey, abovePerMinute } = given
  if (provider === 'altcha' && siteKey !== null) {
    validationErrors.refuse(`${pointer}/siteKey`, 'invalid_value', 'altcha has no site key.')
  }
  if (abovePerMinute !== null && (abovePerMinute < 1 || abovePerMinute > perMinuteMax)) {
    const detail = `abovePerMinute must be an integer from 1 to ${perMinuteMax}.`
    validationErrors.refuse(`${pointer}/abovePerMinute`, 'invalid_value', detail)
  }
  if (provider === 'altcha') return { provider, siteKey: null, abovePerMinute }
  const own = validationErrors.required(
    siteKey ?? undefined,
    `${pointer}/siteKey`,
    siteKeyCharactersMax,
  )
  return { provider, siteKey: own, abovePerMinute }
}

function notifyOf(
  given: readonly string[],
  { memberIds }: FormContext,
  validationErrors: FormMistakes,
): string[] {
  const pointer = '/draft/notify'
  if (given.length > notifyMax) {
    validationErrors.refuse(pointer, 'too_many', `notify must have at most ${notifyMax} members.`)
  }
  for (const [i, id] of given.entries()) {
    if (memberIds.has(id)) continue
    validationErrors.refuse(`${pointer}/${i}`, 'unknown_user', memberRule)
  }
  return [...new Set(given)]
}

function tagsOf(given: readonly string[], validationErrors: FormMistakes): string[] {
  const pointer = '/draft/tags'
  if (given.length > tagsMax) {
    validationErrors.refuse(pointer, 'too_many', `tags must have at most ${tagsMax} items.`)
  }
  const tags = given.map((tag, i) =>
    validationErrors.required(tag, `${pointer}/${i}`, tagCharactersMax),
  )
  return [...new Set(tags)]
}

function assigneeOf(
  id: string | null,
  { memberIds }: FormContext,
  validationErrors: FormMistakes,
): string | null {
  if (id !== null && !memberIds.has(id)) {
    validationErrors.refuse('/draft/assigneeId', 'unknown_user', memberRule)
  }
  return id
}

function doubleOptInOf(
  asked: boolean,
  { hasMail }: FormContext,
  validationErrors: FormMistakes,
): boolean {
  if (asked && !hasMail) {
    const detail = 'doubleOptIn requires mail: set SMTP_URL on the server.'
    validationErrors.refuse('/draft/doubleOptIn', 'invalid_value', detail)
  }
  return asked
}
