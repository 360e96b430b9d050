import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Services } from '#http/services.ts'
import { isOfUnknownOrigin, foreignSiteError } from './form-of-request.ts'
import { readExchange } from './read-exchange.ts'
import { sendOutcome, sendRefused } from './send-outcome.ts'
import { submitOnce } from './submit-once.ts'

/** `POST /f/{formId}`: what a visitor has entered, in a page or by a script. */
export async function answerSubmission(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const exchange = await readExchange(services, request, reply)
  try {
    if (isOfUnknownOrigin(request)) throw foreignSiteError()
    const submitted = await submitOnce(exchange)
    return sendOutcome(exchange, submitted)
  } catch (error) {
    return sendRefused(exchange, error)
  }
}
