import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Services } from '#http/services.ts'
import { inputError } from '#core/errors.ts'

const kinds = ['shown', 'started'] as const

/** `POST /f/{formId}/seen?kind=shown`: what a page says without waiting for an answer. */
export function countSeen(
  { forms, clock }: Services,
  request: FastifyRequest<{ Params: { formId: string } }>,
  reply: FastifyReply,
): void {
  const asked = (request.query as { kind?: unknown }).kind
  const kind = kinds.find((one) => one === asked)
  if (kind === undefined) {
    const detail = `kind must be ${kinds.join(' or ')}.`
    throw inputError([{ pointer: 'kind', code: 'invalid_value', detail }])
  }
  forms.counts.note(request.params.formId, kind, clock.now())
  reply.code(204).send()
}
