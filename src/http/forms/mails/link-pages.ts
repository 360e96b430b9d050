import type { FastifyReply, FastifyRequest } from 'fastify'

import { confirmLead, findConfirmable } from '#core/forms/consent/confirm-lead.ts'
import { isUnsubscribeToken } from '#core/forms/mails/link-tokens.ts'
import { admittedForm } from '#http/forms/admitted-form.ts'
import { pageLanguageFor } from '#http/forms/content-negotiation.ts'
import { type Markup, markup } from '#http/forms/pages/markup.ts'
import { sendPage } from '#http/forms/pages/send-page.ts'
import { pageTexts } from '#http/forms/texts/catalogue.ts'
import type { Notice } from '#http/forms/texts/english.ts'
import type { Services } from '#http/services.ts'

type Confirmation = FastifyRequest<{ Params: { token: string } }>
type Unsubscription = { memberId: string; token: string }

/** `GET /f/confirm/{token}`: asks first, since programs that scan mails follow links. */
export async function askConfirm(
  { store, clock }: Services,
  request: Confirmation,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const texts = pageTexts(pageLanguageFor(request))
  const lead = await findConfirmable(store, request.params.token, clock.now())
  if (lead === null) return sendNotice(request, reply.code(404), texts.spentLink)
  return sendQuestion(request, reply, texts.confirm)
}

/** `POST` of the same, by the page's button. */
export async function confirm(
  { store, clock }: Services,
  request: Confirmation,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const texts = pageTexts(pageLanguageFor(request))
  const isConfirmed = await confirmLead(store, request.params.token, clock.now())
  if (isConfirmed) return sendNotice(request, reply, texts.confirmed)
  return sendNotice(request, reply.code(404), texts.spentLink)
}

/** `GET /f/{formId}/unsubscribe/{memberId}/{token}`: asks first, as above. */
export function askUnsubscribe(
  _services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const texts = pageTexts(pageLanguageFor(request))
  if (isGenuine(request)) return sendQuestion(request, reply, texts.unsubscribe)
  return sendNotice(request, reply.code(404), texts.badLink)
}

/** `POST` of the same: by the page's button, or by a mail program (RFC 8058). */
export async function unsubscribe(
  { store }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const texts = pageTexts(pageLanguageFor(request))
  if (!isGenuine(request)) return sendNotice(request, reply.code(404), texts.badLink)
  const { memberId } = request.params as Unsubscription
  await store.muteForm(admittedForm(request).id, memberId)
  return sendNotice(request, reply, texts.unsubscribed)
}

function isGenuine(request: FastifyRequest): boolean {
  return isUnsubscribeToken(admittedForm(request).secret, request.params as Unsubscription)
}

function sendNotice(request: FastifyRequest, reply: FastifyReply, { title, text }: Notice) {
  return send(request, reply, {
    title,
    body: markup`<div role="status">
<h1>${title}</h1>
<p>${text}</p>
</div>
`,
  })
}

/** A page with a button, which sends to its own address. */
function sendQuestion(
  request: FastifyRequest,
  reply: FastifyReply,
  { title, text, button }: Notice & { button: string },
): FastifyReply {
  return send(request, reply, {
    title,
    body: markup`<h1>${title}</h1>
<p>${text}</p>
<form method="post">
<button type="submit">${button}</button>
</form>
`,
  })
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: { title: string; body: Markup },
): FastifyReply {
  return sendPage(reply, { language: pageLanguageFor(request), ...page, form: null })
}
