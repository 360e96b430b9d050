import type { FastifyReply, FastifyRequest } from 'fastify'

import { canConfirm, confirmLead } from '#core/forms/confirm-lead.ts'
import type { Services } from '#http/services.ts'
import { sendAsking, sendSaying } from './send-notice.ts'
import { pageTexts } from './texts/catalogue.ts'
import { ownLanguageFor } from './wanted-answer.ts'

type Request = FastifyRequest<{ Params: { token: string } }>

/** `GET /f/confirm/{token}`: asks first, since programs that look into mails follow links. */
export async function askConfirm(
  { store, clock }: Services,
  request: Request,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const texts = pageTexts(ownLanguageFor(request))
  const isOpen = await canConfirm(store, request.params.token, clock.now())
  if (!isOpen) return sendSaying(request, reply.code(404), texts.spentLink)
  sendAsking(request, reply, texts.confirm)
  return reply
}

/** `POST` of the same, by the page's button. */
export async function confirm(
  { store, clock }: Services,
  request: Request,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const texts = pageTexts(ownLanguageFor(request))
  const isDone = await confirmLead(store, request.params.token, clock.now())
  if (isDone) return sendSaying(request, reply, texts.confirmed)
  return sendSaying(request, reply.code(404), texts.spentLink)
}
