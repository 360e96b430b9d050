import { randomUUID } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { fieldError } from '#core/errors.ts'
import { requireOpen } from '#core/forms/closing.ts'
import type { FormLook, OpenForm } from '#core/forms/form.ts'
import { type FormCountKind, fieldEvents } from '#core/forms/results/form-counts.ts'
import { publicChallenge } from '#core/forms/submission/form-challenge.ts'
import {
  createVersionToken,
  findVisitedPage,
  formOfPage,
} from '#core/forms/submission/visited-page.ts'
import {
  chooseVersion,
  countInTest,
  formInTest,
  isOffered,
} from '#core/forms/testing/tested-version.ts'
import { admittedForm, networkTokenFor } from '#http/forms/admitted-form.ts'
import { isFramed, languageFor, namedVersion } from '#http/forms/content-negotiation.ts'
import { sendPicture } from '#http/send-picture.ts'
import type { Services } from '#http/services.ts'
import { versionParameter } from '#model/forms/submission.ts'
import { countRendering } from './count-rendering.ts'
import { formTextsOf, thanksOf } from './form-view.ts'
import { valuesOfPage } from './page-values.ts'
import { renderForm } from './render-form.ts'
import { sendPage } from './send-page.ts'
import { plainLook, styleOf } from './style.ts'

const styleKeptSeconds = 300

/** `GET /f/{formId}`: the form as a hosted page, which works without scripts. */
export function showForm(services: Services, request: FastifyRequest, reply: FastifyReply): void {
  const current = admittedForm(request)
  const now = services.clock.now()
  requireOpen(current, now)
  const version = namedVersion(request)
  if (current.test !== null && !isOffered(current, version)) {
    redirectToVersion(request, reply, chooseVersion(current))
    return
  }
  const form = formInTest(current, version)
  const view = { form, language: languageFor(request, form) }
  services.forms.counts.note(form.id, 'shown', now)
  countInTest(services.forms.counts, current, { kind: 'shown', of: form.version, now })
  const { title, submit } = formTextsOf(view)
  const values = valuesOfPage(services, request, form.definition)
  const test = form.test?.version ?? null
  const timeToken = createVersionToken(form, now, view.language, { test })
  const body = renderForm({
    view,
    values,
    files: new Map(),
    submissionKey: randomUUID(),
    timeToken,
    networkToken: networkTokenFor(request, timeToken),
    keepsUnfinished: false,
    isFramed: isFramed(request),
    validationErrors: [],
    message: null,
    needsScript: publicChallenge(form)?.isAlways === true,
  })
  countRendering(services, request, body)
  sendPage(reply, { language: view.language, title: title ?? submit, body, form })
}

// The address keeps the version, so that a page that is loaded again is the same.
function redirectToVersion(request: FastifyRequest, reply: FastifyReply, version: number): void {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost')
  searchParams.set(versionParameter, `${version}`)
  reply.redirect(`${pathname}?${searchParams}`, 302)
}

const countedViews = ['shown', 'started'] as const

/**
 * `POST /f/{formId}/seen?kind=shown`: a page's report, sent without waiting for a response. Steps
 * and the fields at which visitors leave are named: `?kind=reached&field=step:details`.
 */
export function countView(
  { forms, clock }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const form = admittedForm(request)
  const kind = viewIn(request.query, form)
  const now = clock.now()
  forms.counts.note(form.id, kind, now)
  const version = namedVersion(request)
  if (kind === 'shown' && version !== null) {
    countInTest(forms.counts, form, { kind, of: version, now })
  }
  reply.code(204).send()
}

function viewIn(query: unknown, { definition, test }: OpenForm): FormCountKind {
  const fields = [definition, ...(test === null ? [] : [test.definition])].flatMap(
    (offered) => offered.fields,
  )
  const { kind: requested, field } = query as Readonly<Record<string, unknown>>
  const event = fieldEvents.find((kind) => kind === requested)
  if (event !== undefined) {
    const counted = fields.find(({ name, kind }) => {
      return name === field && (kind === 'step') === (event === 'reached')
    })
    if (counted !== undefined) return `${event} ${counted.name}`
    const what = event === 'reached' ? 'a step' : 'a field'
    throw fieldError('field', 'unknown_field', `field must be ${what} of the form.`)
  }
  const kind = countedViews.find((view) => view === requested)
  if (kind !== undefined) return kind
  const kinds = new Intl.ListFormat('en', { type: 'disjunction' }).format([
    ...countedViews,
    ...fieldEvents,
  ])
  throw fieldError('kind', 'invalid_value', `kind must be ${kinds}.`)
}

/** `GET /f/{formId}/thanks`: the page after sending, by the version of the page that was sent. */
export async function showThanks(
  { store, clock }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const current = admittedForm(request)
  const { ending, page: token } = request.query as { ending?: unknown; page?: unknown }
  const shownToken = typeof token === 'string' ? token : undefined
  const page = await findVisitedPage(store, current, shownToken, clock.now())
  const form = formOfPage(current, page)
  const language = languageFor(request, form)
  return sendPage(reply, { language, ...thanksOf({ form, language }, Number(ending)), form })
}

/** `GET /f/{formId}/pictures/{hash}`: a picture of the form's project. */
export function showPicture(
  { store }: Services,
  request: FastifyRequest<{ Params: { hash: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { projectId } = admittedForm(request).key
  return sendPicture(reply, store, { projectId, hash: request.params.hash, isPublic: true })
}

/** `GET /f/{formId}/style.css?_version=3`: of this version if it is tested. */
export function sendStyle(_services: Services, request: FastifyRequest, reply: FastifyReply): void {
  const form = formInTest(admittedForm(request), namedVersion(request))
  sendCss(reply, form.definition.look)
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
