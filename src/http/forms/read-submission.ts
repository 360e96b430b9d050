import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import type { ChallengeProvider } from '#core/challenges/challenge.ts'
import { AppError, inputError } from '#core/errors.ts'
import type { SubmittedValues } from '#core/forms/validate-submission.ts'
import { escapePointer, isJsonObject, parseJson } from '#core/json.ts'
import { isAbsent } from '#core/text.ts'
import { encodingRefusal } from '#http/middleware/media-type.ts'
import { languageField, nameField, signsField, timeField } from './render-form.ts'
import { isJson } from './wanted-answer.ts'

/** What arrived: the fields, and what the page says about itself. */
export type Sent = {
  values: SubmittedValues
  /** By which it is stored once; null when the page gave it none. */
  name: string | null
  /** Of the texts that the visitor saw. */
  language: string | undefined
  /** Tells when the page was given out, and what it shows. */
  timeToken: string | undefined
  /** What the script has noticed of how it was filled in. */
  signs: string | undefined
  /** The press of the button, by the page's clock; null where it does not tell. */
  clicked: { id: string; agoMs: number } | null
  /** The solution of a challenge. */
  token: string | undefined
}

/** The times of the click and of this attempt to send, by the clock of the browser. */
const clickField = '_clicked'
const clickPattern = /^(\d{1,15})\.(\d{1,15})$/
/** The field of a challenge's solution, whoever its provider is. */
const tokenField = '_challenge'
/** As the widgets of providers name it. */
const fieldsOfProviders: Readonly<Record<ChallengeProvider, string>> = {
  altcha: 'altcha',
  turnstile: 'cf-turnstile-response',
  hcaptcha: 'h-captcha-response',
  recaptcha: 'g-recaptcha-response',
}
const noBody = Buffer.alloc(0)

/** Why a body is refused for its headers, before any of it is read. */
export function bodyRefusal({ headers }: FastifyRequest): AppError | undefined {
  const type = headers['content-type']?.trim() ?? ''
  if (!isJson(type) && !/^application\/x-www-form-urlencoded\b/i.test(type)) {
    const detail = 'Send application/x-www-form-urlencoded or application/json.'
    return new AppError('unsupported_media_type', detail)
  }
  return encodingRefusal(headers)
}

/** Throws `invalid_json`, `invalid_request`, or `unsupported_media_type` for another encoding. */
export function readSubmission({ body, headers, form }: FastifyRequest): Sent {
  const bytes = Buffer.isBuffer(body) ? body : noBody
  const all = isJson(headers['content-type']) ? ofJson(bytes) : ofForm(bytes)
  const header = headers['idempotency-key']
  const own = (name: string) => all.get(name)?.find((value) => value !== '')
  const provider = form?.key.challenge?.provider
  // A site may have a widget of its own, for other purposes.
  const fieldOfProvider = provider === undefined ? tokenField : fieldsOfProviders[provider]
  const pageNames = [nameField, languageField, timeField, signsField, clickField]
  const ownNames = new Set([...pageNames, tokenField, fieldOfProvider])
  return {
    values: new Map([...all].filter(([name]) => !ownNames.has(name))),
    name: (isAbsent(header) ? own(nameField) : String(header)) ?? null,
    language: own(languageField),
    token: headers['x-challenge-token']?.toString() ?? own(tokenField) ?? own(fieldOfProvider),
    timeToken: own(timeField),
    signs: own(signsField),
    clicked: clickOf(own(clickField)),
  }
}

function clickOf(times = ''): Sent['clicked'] {
  const [, clicked, sent] = clickPattern.exec(times) ?? []
  if (clicked === undefined) return null
  return { id: clicked, agoMs: Number(sent) - Number(clicked) }
}

/** A name for a submission that a new page gives. */
export function newSubmissionName(): string {
  return randomUUID()
}

function ofForm(bytes: Buffer): Map<string, string[]> {
  if (!isUtf8(bytes)) throw new AppError('unsupported_media_type', 'Send the form as UTF-8.')
  const values = new Map<string, string[]>()
  for (const [name, value] of new URLSearchParams(bytes.toString('utf8'))) {
    const before = values.get(name)
    if (before === undefined) values.set(name, [value])
    else before.push(value)
  }
  return values
}

function ofJson(bytes: Buffer): Map<string, string[]> {
  const body = parseJson(bytes)
  if (!isJsonObject(body)) {
    const detail = 'The body must be an object of names and values.'
    throw inputError([{ pointer: '', code: 'invalid_type', detail }])
  }
  return new Map(Object.entries(body).map(([name, value]) => [name, textsOf(name, value)]))
}

function textsOf(name: string, value: unknown): string[] {
  if (value === null || value === false) return []
  if (value === true || typeof value === 'number') return [String(value)]
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  return all.map((one) => {
    if (typeof one === 'string') return one
    const detail = `${name} must be a string or an array of strings.`
    throw inputError([{ pointer: `/${escapePointer(name)}`, code: 'invalid_type', detail }])
  })
}
