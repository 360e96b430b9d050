import { isUtf8 } from 'node:buffer'

import type { FastifyRequest } from 'fastify'

import { AppError, fieldError } from '#core/errors.ts'
import { isChecked } from '#core/forms/submission/checkbox.ts'
import type { SubmittedValues } from '#core/forms/submission/submission.ts'
import { escapePointer, isJsonObject, parseJson } from '#core/values/json.ts'
import { isAbsent } from '#core/values/text.ts'
import { isJson } from '#http/forms/content-negotiation.ts'
import { encodingError } from '#http/middleware/media-type.ts'
import type { ChallengeProvider } from '#model/challenges/providers.ts'
import { traitsOf } from '#model/forms/field-kinds.ts'
import {
  askedField,
  clickField,
  languageField,
  keyField,
  networkField,
  pageField,
  signalsField,
  timeField,
  tokenField,
  unfinishedField,
} from '#model/forms/submission.ts'

/** The values of fields, and the page's values about itself. */
export type SubmissionBody = {
  values: SubmittedValues
  /** By which it is stored once; null when the page gave it none. */
  submissionKey: string | null
  /** The conditional questions that the page showed. */
  asked: ReadonlySet<string>
  /** The language of the texts that the visitor saw. */
  language: string | undefined
  /** When the page was sent, and the version that it shows. */
  timeToken: string | undefined
  /** To whose network the page was sent. */
  networkToken: string | undefined
  /** Whether the visitor wants it to be kept before it is sent. */
  keepsUnfinished: boolean
  /** Where the form was filled in, as the script reports it. */
  pageUrl: string | undefined
  /** The script's report about how the form was filled in. */
  signals: string | undefined
  /** The press of the button, by the page's clock; null where it does not say. */
  clicked: { id: string; agoMs: number } | null
  /** The solution of a challenge. */
  token: string | undefined
}

/** How many values a name can have, or all names together in a body with files. */
export const valuesMax = 500

const clickPattern = /^(\d{1,15})\.(\d{1,15})$/
/** As the widgets of providers name it. */
const fieldsOfProviders: Readonly<Record<ChallengeProvider, string>> = {
  altcha: 'altcha',
  turnstile: 'cf-turnstile-response',
  hcaptcha: 'h-captcha-response',
  recaptcha: 'g-recaptcha-response',
}
const noBody = Buffer.alloc(0)

/** The error of a body whose headers rule it out, before any of it is read. */
export function bodyError({ headers }: FastifyRequest): AppError | undefined {
  const type = headers['content-type']?.trim() ?? ''
  if (!isJson(type) && !/^application\/x-www-form-urlencoded\b/i.test(type)) {
    const detail = 'Send application/x-www-form-urlencoded or application/json.'
    return new AppError('unsupported_media_type', detail)
  }
  return encodingError(headers)
}

/**
 * Throws `invalid_json`, `invalid_request`, `body_too_large`, or `unsupported_media_type` for
 * another encoding.
 */
export function parseBody(request: FastifyRequest): SubmissionBody {
  const { body, headers } = request
  const bytes = Buffer.isBuffer(body) ? body : noBody
  const { form } = request
  const all = isJson(headers['content-type']) ? valuesOfJson(bytes, form) : valuesOfForm(bytes)
  return bodyOf(request, all)
}

/** What the values of a body say. Throws `body_too_large`: each condition reads them all. */
export function bodyOf(
  { headers, form }: FastifyRequest,
  all: ReadonlyMap<string, readonly string[]>,
): SubmissionBody {
  const header = headers['idempotency-key']
  const first = (name: string) => all.get(name)?.find((value) => value !== '')
  const provider = form?.key.challenge?.provider
  // A site may have its own widget for other purposes.
  const fieldOfProvider = provider === undefined ? tokenField : fieldsOfProviders[provider]
  const ofPage = [keyField, languageField, timeField, askedField, signalsField, unfinishedField]
  const metaFields = [...ofPage, networkField, pageField, clickField, tokenField]
  const metaNames = new Set([...metaFields, fieldOfProvider])
  const values = new Map([...all].filter(([name]) => !metaNames.has(name)))
  if ([...values.values()].some(({ length }) => length > valuesMax)) {
    throw new AppError('body_too_large', `A field can have at most ${valuesMax} values.`)
  }
  return {
    values,
    submissionKey: (isAbsent(header) ? first(keyField) : String(header)) ?? null,
    asked: new Set(all.get(askedField)),
    language: first(languageField),
    token: headers['x-challenge-token']?.toString() ?? first(tokenField) ?? first(fieldOfProvider),
    timeToken: first(timeField),
    networkToken: first(networkField),
    keepsUnfinished: isChecked(all.get(unfinishedField) ?? []),
    pageUrl: first(pageField),
    signals: first(signalsField),
    clicked: clickOf(first(clickField)),
  }
}

function clickOf(times = ''): SubmissionBody['clicked'] {
  const [, clicked, sent] = clickPattern.exec(times) ?? []
  if (clicked === undefined) return null
  return { id: clicked, agoMs: Number(sent) - Number(clicked) }
}

function valuesOfForm(bytes: Buffer): Map<string, string[]> {
  if (!isUtf8(bytes)) throw new AppError('unsupported_media_type', 'Send the form as UTF-8.')
  const values = new Map<string, string[]>()
  for (const [name, value] of new URLSearchParams(bytes.toString('utf8'))) {
    const before = values.get(name)
    if (before === undefined) values.set(name, [value])
    else before.push(value)
  }
  return values
}

function valuesOfJson(bytes: Buffer, form: FastifyRequest['form']): Map<string, string[]> {
  const body = parseJson(bytes)
  if (!isJsonObject(body)) {
    throw fieldError('', 'invalid_type', 'The body must be an object of names and values.')
  }
  const fields = form?.definition.fields ?? []
  const questions = new Set(
    fields.filter(({ kind }) => traitsOf[kind].offers === 'yesNo').map(({ name }) => name),
  )
  return new Map(
    Object.entries(body).map(([name, value]) => {
      // Elsewhere it is a box that is not checked.
      const isAnswer = value === false && questions.has(name)
      return [name, isAnswer ? ['false'] : textsOf(name, value)]
    }),
  )
}

function textsOf(name: string, value: unknown): string[] {
  if (value === null || value === false) return []
  if (value === true || typeof value === 'number') return [String(value)]
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  return all.map((text) => {
    if (typeof text === 'string') return text
    const detail = `${name} must be a string or an array of strings.`
    throw fieldError(`/${escapePointer(name)}`, 'invalid_type', detail)
  })
}
