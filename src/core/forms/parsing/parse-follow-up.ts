import {
  type FormField,
  type FormFollowUp,
  type RedirectParameter,
  urlCharactersMax,
} from '#core/forms/form.ts'
import { traitsOf } from '#model/forms/field-kinds.ts'
import { parametersMax } from '#model/forms/form.ts'
import type { DraftValidator } from './draft-validator.ts'

export type FollowUpContext = {
  /** The origins that the form may lead to, besides the server's own. */
  allowed: readonly string[]
  ownOrigin: string
  fields: readonly FormField[]
  /** Where the follow-up is in the draft. */
  pointer: string
  check: DraftValidator
}

const parameterPattern = /^[\w.~[\]-]{1,50}$/

/** What follows a submission, as it is stored. */
export function parseFollowUp(after: FormFollowUp, context: FollowUpContext): FormFollowUp {
  if (after.kind === 'message') return { kind: 'message' }
  const url = parseUrl(after, context)
  if (url === null) return after
  const { parameters = [] } = after
  checkParameters(parameters, url, context)
  return { kind: 'redirect', url: url.href, ...(parameters.length > 0 && { parameters }) }
}

function parseUrl(
  after: { url: string },
  { allowed, ownOrigin, pointer, check }: FollowUpContext,
): URL | null {
  const text = check.required(after.url, `${pointer}/url`, urlCharactersMax)
  if (text === '') return null
  const url = URL.parse(text)
  const { protocol, origin } = url ?? {}
  // The server's own has no certificate in development.
  const isWeb = protocol === 'https:' || (protocol === 'http:' && origin === ownOrigin)
  const isUrl = isWeb && url?.username === '' && url.password === ''
  const isAllowed = origin === ownOrigin || (origin !== undefined && allowed.includes(origin))
  check.that(isUrl, `${pointer}/url`, 'url must be an address that begins with https://.')
  const originRule = `${origin} must be one of the form's origins or redirectOrigins.`
  check.that(!isUrl || isAllowed, `${pointer}/url`, originRule)
  return url
}

function checkParameters(
  parameters: readonly RedirectParameter[],
  url: URL,
  { fields, pointer, check }: FollowUpContext,
): void {
  const tooMany = `parameters must have at most ${parametersMax} items.`
  const at = `${pointer}/parameters`
  if (!check.that(parameters.length <= parametersMax, at, tooMany, 'too_many')) return
  const names = parameters.map(({ name }) => name)
  for (const [i, { name, field: fieldName }] of parameters.entries()) {
    const nameRule = 'name must have 1 to 50 of the characters a-z, A-Z, 0-9 and _-.~[].'
    check.that(parameterPattern.test(name), `${at}/${i}/name`, nameRule)
    const isNew = names.indexOf(name) === i && !url.searchParams.has(name)
    check.that(isNew, `${at}/${i}/name`, `The parameter ${name} must appear only once.`)
    const field = fields.find((one) => one.name === fieldName)
    const canBePassed = field !== undefined && traitsOf[field.kind].prefix === undefined
    const fieldRule = 'field must be a field with a value: not a consent, a file, a text or a step.'
    check.that(canBePassed, `${at}/${i}/field`, fieldRule)
  }
}
