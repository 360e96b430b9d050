import { hash } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { attributedFields } from '#core/forms/attribution.ts'
import { requireOpen } from '#core/forms/closing.ts'
import type { FileRules } from '#core/forms/files/form-file.ts'
import { isFileField } from '#core/forms/files/upload-file.ts'
import type { FormDefinition, FormLook, OpenForm } from '#core/forms/form.ts'
import { directionOf } from '#core/forms/localized-texts.ts'
import { orderConditions } from '#core/forms/order-conditions.ts'
import { prefilledFields } from '#core/forms/prefill.ts'
import { createVersionToken, createTimeToken } from '#core/forms/submission/visited-page.ts'
import { chooseVersion, formInTest, isOffered } from '#core/forms/testing/tested-version.ts'
import { markup } from '#core/values/markup.ts'
import { numberFormat } from '#core/values/number-format.ts'
import { admittedForm } from '#http/forms/admitted-form.ts'
import { languageFor, namedVersion } from '#http/forms/content-negotiation.ts'
import { challengeRecord } from '#http/forms/submission/challenge.ts'
import { pageTexts } from '#http/forms/texts/catalogue.ts'
import type { PageMessage } from '#http/forms/texts/english.ts'
import { hasTag } from '#http/middleware/built-files.ts'
import { visitedAddress } from '#http/middleware/form-domains.ts'
import type { Services } from '#http/services.ts'
import type { EmbeddedForm, ScriptTexts, VisitSettings } from '#model/forms/embedded-form.ts'
import type { FileFieldSettings, FileSettings } from '#model/forms/files.ts'
import { versionParameter } from '#model/forms/submission.ts'
import { dayMs } from '#model/values/durations.ts'
import { countRendering } from './count-rendering.ts'
import type { FormView } from './form-view.ts'
import { pageFormulas } from './page-formulas.ts'
import { fileKindNames } from './render-files.ts'
import { renderEmbedded } from './render-form.ts'
import { picturesOf } from './render-pictures.ts'
import { stepTextsOf } from './render-steps.ts'
import { declarationsOf, onAccentOf, themeOf } from './style.ts'

type View = FormView & { form: OpenForm }

const tagCharacters = 22
const tagMs = dayMs / 2

/** `GET /f/{formId}/embedded`: the form for the script, in the language of its page. */
export function sendEmbedded(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const current = admittedForm(request)
  const now = services.clock.now()
  requireOpen(current, now)
  const test = isDrawn(request) ? (current.test?.version ?? null) : null
  const version =
    test === null
      ? namedVersion(request)
      : (knownVersion(request, current) ?? chooseVersion(current))
  const form = formInTest(current, version)
  const view = { form, language: languageFor(request, form) }
  const settings = {
    ...settingsOf(view, visitedAddress(services, request)),
    version: test === null ? 0 : form.version,
  }
  // Browsers keep the response with its token, which must not grow too old.
  const period = Math.floor(now / tagMs)
  const rendered = renderEmbedded(view)
  countRendering(services, request, rendered)
  const tagged = JSON.stringify([settings, form.publishedAt, period]) + rendered.text
  const hashed = hash('sha256', tagged, 'base64url').slice(0, tagCharacters)
  const tag = test === null ? `"${hashed}"` : `"${test}-${form.version}-${hashed}"`
  const vary = form.definition.origins.length === 0 ? '' : 'Origin, '
  reply.headers({
    // In a test, a cache of many visitors would give all of them the same version.
    'cache-control': test === null ? 'no-cache' : 'private, no-cache',
    'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
    etag: tag,
    vary: `${vary}Accept-Language`,
  })
  if (hasTag(request, tag)) {
    reply.code(304).send()
    return
  }
  const { language } = view
  const all = JSON.stringify({
    ...settings,
    // A page that has a form in words of its own shows no version.
    time: createTimeToken(form, now, 'script'),
    shown: createVersionToken(form, now, language, { receiver: 'script', test }),
  })
  const { text } = markup`<!doctype html>
<title>${form.id}</title>
<main data-settings="${all}">
${rendered}</main>
`
  reply.type('text/html; charset=utf-8').send(text)
}

/** Whether the script shows the form, and doesn't take over one that a page has. */
function isDrawn({ query }: FastifyRequest): boolean {
  return (query as Readonly<Record<string, unknown>>)[versionParameter] === 'any'
}

/** The version in this test that the browser has from before. */
function knownVersion({ headers }: FastifyRequest, form: OpenForm): number | null {
  const { 'if-none-match': tags = '' } = headers
  const [, test, version] = /"(\d+)-(\d+)-[\w-]+"/.exec(tags) ?? []
  const isKnown = Number(test) === form.test?.version && isOffered(form, Number(version))
  return isKnown ? Number(version) : null
}

// Omits what only members may know: notified members, tags and the assignee.
function settingsOf(
  { form, language }: View,
  address: string,
): Omit<EmbeddedForm, 'time' | 'shown' | 'version'> {
  const { fields, look, unfinished } = form.definition
  const conditions = orderConditions(fields)
  const formulas = pageFormulas({ form, language })
  const files = filesOf({ form, language })
  const steps = stepTextsOf({ form, language })
  const pictures = picturesOf({ form, language }, 'pictures')
  return {
    form: form.id,
    language,
    direction: directionOf(language),
    challenge: challengeRecord(address, form),
    look: lookOf(look),
    hidden: fields.flatMap(({ name, value }) =>
      value !== undefined && 'from' in value ? [{ name, from: value.from }] : [],
    ),
    visit: visitOf(form.definition),
    hasPart:
      conditions.length + formulas.length + pictures.length > 0 ||
      [files, steps, unfinished ?? null].some((part) => part !== null),
    conditions,
    formulas,
    files,
    steps,
    pictures,
    texts: textsOf(language),
  }
}

/** Former scripts know only the theme, the font, the corners and the colour of the button. */
function lookOf(look: FormLook) {
  const { accent, radius, font } = look
  const onAccent = onAccentOf(look)
  return { theme: themeOf(look), accent, radius, font, onAccent, style: declarationsOf(look) }
}

/** What the script takes from the visit: a further part of it, where there is anything to take. */
function visitOf(definition: FormDefinition): VisitSettings | null {
  const prefilled = prefilledFields(definition.fields)
  const attributed = attributedFields(definition)
  return prefilled.length + attributed.length === 0 ? null : { prefilled, attributed }
}

/** Texts that the script shows name nothing of a field. */
const none = { max: '', labels: '', example: '', from: '', to: '', step: '', kinds: '' }

function textsOf(language: string): ScriptTexts {
  const { validationErrors, ...texts } = pageTexts(language)
  const { sending, waiting, waitingUntil, kept, unkept, unreachable } = texts
  const { added, sentLater, lostLater, close, challenge, mistaken } = texts
  const states = { sending, waiting, waitingUntil, kept, unkept, unreachable, sentLater, lostLater }
  return {
    ...states,
    added,
    close,
    challenge: `${challenge.title}.`,
    mistaken: `${mistaken}.`,
    required: validationErrors.required(none),
    invalidEmail: validationErrors.invalid_email(none),
    closed: sentencesOf(texts.closed),
    foreign: sentencesOf(texts.foreign),
    tooLarge: sentencesOf(texts.tooLarge),
    failed: sentencesOf(texts.failed),
  }
}

function filesOf({ form, language }: View): FileSettings | null {
  const fields = form.definition.fields.filter(isFileField)
  if (fields.length === 0) return null
  const { validationErrors, files } = pageTexts(language)
  const { remove, uploading, offline, failed, waiting } = files
  const full = validationErrors.files_full(none)
  // Former scripts say the same of each field.
  const all = { kinds: [...new Set(fields.flatMap((field) => field.files.kinds))] }
  const kindOf = (accepted: Pick<FileRules, 'kinds'>) =>
    validationErrors.file_kind({ ...none, kinds: fileKindNames(accepted, language) })
  const texts = { remove, uploading, offline, failed, waiting, kind: kindOf(all), full }
  const numbers = numberFormat(language)
  const rulesOf = ({ maxFiles, maxBytes, kinds }: FileRules): FileFieldSettings => ({
    maxFiles,
    maxBytes,
    kind: kindOf({ kinds }),
    tooMany: validationErrors.too_many_files({ ...none, max: numbers.format(maxFiles) }),
    tooLarge: validationErrors.file_too_large({ ...none, max: numbers.format(maxBytes / 2 ** 20) }),
  })
  const rules = fields.map((field) => [field.name, rulesOf(field.files)] as const)
  return { fields: Object.fromEntries(rules), texts }
}

function sentencesOf({ title, text }: PageMessage): string {
  return `${title}. ${text}`
}
