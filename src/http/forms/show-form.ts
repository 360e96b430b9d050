import type { FastifyReply, FastifyRequest } from 'fastify'

import { createShownToken } from '#core/forms/time-token.ts'
import type { SubmittedValues } from '#core/forms/validate-submission.ts'
import type { FormLook } from '#core/forms/form.ts'
import { isOwnOrigin } from '#http/middleware/own-addresses.ts'
import type { Services } from '#http/services.ts'
import { admittedForm } from './form-of-request.ts'
import { formTextsOf, thanksOf } from './form-view.ts'
import { newSubmissionName } from './read-submission.ts'
import { renderForm } from './render-form.ts'
import { sendPage } from './send-page.ts'
import { styleOf } from './style.ts'
import { isFramed, languageFor } from './wanted-answer.ts'

const plainLook: FormLook = { theme: 'auto', accent: '#1f2937', radius: 6, font: 'system' }
const styleKeptSeconds = 300

/** `GET /f/{formId}`: the form as a page of its own, which works without scripts. */
export function showForm(services: Services, request: FastifyRequest, reply: FastifyReply): void {
  const form = admittedForm(request)
  const view = { form, language: languageFor(request, form) }
  services.forms.counts.note(form.id, 'shown', services.clock.now())
  const { title, submit } = formTextsOf(view)
  const values = valuesOfPage(services, request)
  const own = {
    name: newSubmissionName(),
    timeToken: createShownToken(form, services.clock.now(), view.language),
    isFramed: isFramed(request),
  }
  const page = { view, values, ...own, validationErrors: [], notice: null }
  sendPage(reply, {
    language: view.language,
    title: title ?? submit,
    body: renderForm(page),
    form,
  })
}

/** `GET /f/{formId}/thanks`: what a visitor sees after sending. */
export function showThanks(
  _services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const form = admittedForm(request)
  const language = languageFor(request, form)
  sendPage(reply, { language, ...thanksOf({ form, language }), form })
}

/** `GET /f/{formId}/style.css`, whose address contains the form's version. */
export function sendStyle(_services: Services, request: FastifyRequest, reply: FastifyReply): void {
  sendCss(reply, admittedForm(request).definition.look)
}

/** `GET /f/style.css`: the style of pages that belong to no form. */
export function sendOwnStyle(
  _services: Services,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  sendCss(reply, plainLook)
}

function sendCss(reply: FastifyReply, look: FormLook): void {
  reply
    .header('cache-control', `public, max-age=${styleKeptSeconds}`)
    .type('text/css; charset=utf-8')
    .send(styleOf(look))
}

/** What hidden fields take from where the visitor comes from. */
function valuesOfPage({ publicUrl }: Services, request: FastifyRequest): SubmittedValues {
  const { fields } = admittedForm(request).definition
  const { referer = '' } = request.headers
  const query = request.query as Readonly<Record<string, unknown>>
  const valueAt = (from: string): string => {
    if (from === 'landingPage') return publicUrl + request.url
    if (from === 'referrer') return isOwnPage(referer) ? '' : referer
    const value = query[from.slice('query:'.length)]
    return typeof value === 'string' ? value : ''
  }
  return new Map(
    fields.flatMap(({ name, value }): [string, string[]][] =>
      value !== undefined && 'from' in value ? [[name, [valueAt(value.from)]]] : [],
    ),
  )

  function isOwnPage(url: string): boolean {
    const parsed = URL.parse(url)
    return parsed !== null && isOwnOrigin(parsed.origin, request.host, publicUrl)
  }
}
