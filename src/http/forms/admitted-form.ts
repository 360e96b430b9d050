import type { FastifyRequest } from 'fastify'

import { AppError } from '#core/errors.ts'
import type { OpenForm } from '#core/forms/form.ts'

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

/** Whether the browser does not say where a submission comes from, though the form has sites. */
export function isOfUnknownOrigin(request: FastifyRequest): boolean {
  return admittedForm(request).definition.origins.length > 0 && originOf(request) === null
}

/** Null if the browser keeps it to itself, for which it may send the text `null`. */
export function originOf({ headers: { origin } }: FastifyRequest): string | null {
  return origin === undefined || origin === 'null' ? null : origin
}
