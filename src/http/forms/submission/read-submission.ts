import { randomUUID } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { canTakeFiles } from '#core/forms/files/file-storage.ts'
import { findSubmittedFiles } from '#core/forms/files/submitted-files.ts'
import { isFileField } from '#core/forms/files/upload-file.ts'
import type { OpenForm } from '#core/forms/form.ts'
import { negotiateLanguage } from '#core/forms/localized-texts.ts'
import type { ClientTraits } from '#core/forms/spam/browser-signals.ts'
import { type Submission, isFromOutbox } from '#core/forms/submission/submission.ts'
import {
  clickedAtOf,
  findVisitedPage,
  formOfPage,
  isOutdated,
} from '#core/forms/submission/visited-page.ts'
import { admittedForm } from '#http/forms/admitted-form.ts'
import { requestedLanguages, wantsJson } from '#http/forms/content-negotiation.ts'
import { isMultipart, readMultipart } from '#http/forms/files/read-multipart.ts'
import type { FormView } from '#http/forms/pages/form-view.ts'
import { visitedAddress } from '#http/middleware/form-domains.ts'
import { viaOf } from '#http/middleware/via.ts'
import type { Services } from '#http/services.ts'
import { type SubmissionBody, bodyOf, parseBody } from './parse-body.ts'

/** A submission, and how to respond to it. */
export type SubmissionContext = {
  services: Services
  request: FastifyRequest
  reply: FastifyReply
  body: SubmissionBody
  /** The form as the visitor saw it; the current one in place of an outdated one. */
  view: FormView & { form: OpenForm }
  submission: Submission
}

/** Reads a submission, and the version that its visitor saw. Throws as `parseBody`. */
export async function readSubmission(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SubmissionContext> {
  const { store, clock } = services
  const now = clock.now()
  const form = admittedForm(request)
  const { body, fileErrors } = await readBody(services, request)
  const { values, submissionKey, asked, timeToken, signals, clicked } = body
  const page = await findVisitedPage(store, form, timeToken, now)
  const pageLanguage = page.pageForm?.language ?? body.language
  const languages = [
    ...(pageLanguage === undefined ? [] : [pageLanguage]),
    ...requestedLanguages(request),
  ]
  const viewOf = (shownForm: OpenForm) => {
    return { form: shownForm, language: negotiateLanguage(shownForm.definition, languages) }
  }
  const visitorView = viewOf(formOfPage(form, page))
  const isOld = isOutdated(form, page, now)
  // A program that sends no click may repeat a submission; a browser does not.
  const clickId = clicked?.id ?? (wantsJson(request) ? '' : randomUUID())
  const files = await findSubmittedFiles(store, visitorView.form, values)
  const hasFiles = visitorView.form.definition.fields.some(isFileField)
  const needsFiles = hasFiles && (await canTakeFiles(services.files))
  const click = { id: clickId, at: clickedAtOf(page, clicked?.agoMs ?? null, now) }
  const submission = {
    ...visitorView,
    files,
    needsFiles,
    fileErrors,
    page,
    values,
    questions: asked,
    submissionKey,
    timeToken,
    signals,
    client: clientOf(request, visitedAddress(services, request)),
    click,
    // Anyone can say how long they kept what no page of ours was sent with.
    waitedInOutbox: page.isOurs && isFromOutbox(click, now),
    isOutdated: isOld,
    via: viaOf(request, form.key.projectId),
  }
  return { services, request, reply, body, view: isOld ? viewOf(form) : visitorView, submission }
}

async function readBody(services: Services, request: FastifyRequest) {
  if (!isMultipart(request)) return { body: parseBody(request), fileErrors: [] }
  const { values, fileErrors } = await readMultipart(services, request)
  return { body: bodyOf(request, values), fileErrors }
}

const loopbackPattern = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

function clientOf({ headers }: FastifyRequest, address: string): ClientTraits {
  const { protocol, hostname, origin: ownOrigin } = new URL(address)
  return {
    userAgent: headers['user-agent'] ?? null,
    acceptLanguage: headers['accept-language'] ?? null,
    origin: headers.origin ?? null,
    isOfOwnPage: headers.origin === ownOrigin,
    fetchMode: headers['sec-fetch-mode']?.toString() ?? null,
    isSecure: protocol === 'https:' || loopbackPattern.test(hostname),
  }
}
