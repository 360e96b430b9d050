import type { FastifyRequest } from 'fastify'

import { AppError } from '#core/errors.ts'
import type { OpenForm } from '#core/forms/form.ts'
import { createNetworkToken } from '#core/forms/submission/visited-page.ts'
import { isSameSignature } from '#core/values/signature.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The form of the path, where the endpoint needs one. */
    form: OpenForm | null
    /** The seconds for which the visitor has no room for this submission; 0 for none. */
    waitSeconds: number
  }
}

/** The form of an admitted request. */
export function admittedForm({ form }: FastifyRequest): OpenForm {
  if (form === null) throw new Error('The route was reached without a form.')
  return form
}

/** For a site that is not one of the form's. */
export function foreignSiteError(): AppError {
  return new AppError('origin_not_allowed', 'This form is not for the site that sends it.')
}

type PageTokens = { timeToken: string | undefined; networkToken: string | undefined }

/**
 * Whether neither the browser nor the page says where a submission comes from, though the form has
 * sites.
 */
export function isOfUnknownOrigin(
  request: FastifyRequest,
  { timeToken = '', networkToken = '' }: PageTokens,
): boolean {
  if (originOf(request) !== null) return false
  const expected = networkTokenFor(request, timeToken)
  return expected !== null && !isSameSignature(networkToken, expected)
}

/** Names the network of a page's visitor, for a form with sites; null for any other. */
export function networkTokenFor(request: FastifyRequest, timeToken: string): string | null {
  const form = admittedForm(request)
  return form.definition.origins.length === 0
    ? null
    : createNetworkToken(form, timeToken, request.ip)
}

/** Null if the browser keeps it to itself, for which it may send the text `null`. */
export function originOf({ headers: { origin } }: FastifyRequest): string | null {
  return origin === undefined || origin === 'null' ? null : origin
}
