import type { FastifyReply, FastifyRequest } from 'fastify'

import { isUnsubscribeToken } from '#core/forms/unsubscribing.ts'
import type { Services } from '#http/services.ts'
import { admittedForm } from './form-of-request.ts'
import { sendAsking, sendSaying } from './send-notice.ts'
import { pageTexts } from './texts/catalogue.ts'
import { ownLanguageFor } from './wanted-answer.ts'

type Link = { memberId: string; token: string }

/** `GET /f/{formId}/unsubscribe/{memberId}/{token}`: asks first, since programs follow links. */
export function askUnsubscribe(
  _services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const texts = pageTexts(ownLanguageFor(request))
  if (isGenuine(request)) sendAsking(request, reply, texts.unsubscribe)
  else sendSaying(request, reply.code(404), texts.badLink)
}

/** `POST` of the same: by the page's button, or by a mail program (RFC 8058). */
export async function unsubscribe(
  { store }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const texts = pageTexts(ownLanguageFor(request))
  if (!isGenuine(request)) return sendSaying(request, reply.code(404), texts.badLink)
  const { memberId } = request.params as Link
  await store.muteForm(admittedForm(request).id, memberId)
  return sendSaying(request, reply, texts.unsubscribed)
}

function isGenuine(request: FastifyRequest): boolean {
  return isUnsubscribeToken(admittedForm(request).secret, request.params as Link)
}
