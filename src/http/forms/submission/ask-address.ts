import type { FastifyRequest } from 'fastify'

import { AppError } from '#core/errors.ts'
import { type Markup, markup } from '#core/values/markup.ts'
import { isFramed, wantsJson } from '#http/forms/content-negotiation.ts'
import { sendPage } from '#http/forms/pages/send-page.ts'
import { pageTexts } from '#http/forms/texts/catalogue.ts'
import { problemMediaType, problemOf } from '#http/problem.ts'
import { formPath } from '#model/forms/paths.ts'
import {
  askedField,
  languageField,
  keyField,
  timeField,
  unfinishedField,
} from '#model/forms/submission.ts'
import type { SubmissionContext } from './read-submission.ts'

/** A submission that arrives later may have nobody at its page. */
const attendedMs = 10_000

/** Whether the response can ask the visitor something: a page can, and so can the form's script. */
export function canAsk({ services, request, submission }: SubmissionContext): boolean {
  if (!wantsJson(request)) return true
  const { page, signals, click } = submission
  if (!page.isOurs || signals === undefined || click.at === null) return false
  return services.clock.now() - click.at < attendedMs
}

/**
 * Asks whether another address is meant. What was sent is stored, whatever the visitor does: sent
 * again as it is, it is a repetition, and with another address it corrects the lead. To the script
 * it is a mistake of the field.
 */
export function askAddress(context: SubmissionContext, suggestedAddress: string): unknown {
  const { services, request, reply, view, body } = context
  const { question } = pageTexts(view.language)
  const domain = suggestedAddress.slice(suggestedAddress.lastIndexOf('@') + 1)
  const title = question.title(domain)
  if (wantsJson(request)) {
    const message = `${title} ${question.hint}`
    request.errorCode = 'invalid_request'
    reply.code(422).type(problemMediaType)
    const failure = new AppError('invalid_request', title)
    const problem = problemOf(failure, request.id, services.publicUrl)
    const errors = [{ field: 'email', code: 'doubtful_email', message }]
    return JSON.stringify({ ...problem, status: 422, errors, ignoredFields: [] })
  }
  const sent = body.values.get('email')?.join(' ') ?? ''
  const use = markup`<button type="submit">${question.use(suggestedAddress)}</button>`
  const keep = markup`<button type="submit" class="cf-back">${question.keep(sent)}</button>`
  const page = markup`<h1>${title}</h1>
<p>${question.text}</p>
<div class="cf-buttons">
${renderChoice(context, suggestedAddress, use)}${renderChoice(context, sent, keep)}</div>
`
  return sendPage(reply, {
    language: view.language,
    title,
    body: page,
    form: view.form,
    hasScript: false,
  })
}

/** Sends the same again with this address. */
function renderChoice({ request, view, body }: SubmissionContext, email: string, button: Markup) {
  const { submissionKey, language, timeToken, asked, keepsUnfinished } = body
  const ofPage: [string, readonly string[]][] = [
    [keyField, submissionKey === null ? [] : [submissionKey]],
    [languageField, [language ?? view.language]],
    [timeField, timeToken === undefined ? [] : [timeToken]],
    [askedField, [...asked]],
    [unfinishedField, keepsUnfinished ? ['true'] : []],
  ]
  const values = new Map([...body.values, ...ofPage, ['email', [email]] as const])
  const inputs = [...values].flatMap(([field, texts]) =>
    texts.map(
      (text) => markup`<input type="hidden" name="${field}" value="${text}">
`,
    ),
  )
  const action = actionOf(request, view.form.id)
  return markup`<form method="post" action="${action}" accept-charset="utf-8">
${inputs}${button}
</form>
`
}

function actionOf(request: FastifyRequest, formId: string): string {
  return `${formPath(formId)}${isFramed(request) ? '?frame=1' : ''}`
}
