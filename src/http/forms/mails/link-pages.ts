import type { FastifyReply, FastifyRequest } from 'fastify'

import { confirmLead, findConfirmable } from '#core/forms/consent/confirm-lead.ts'
import { isUnsubscribeToken } from '#core/forms/mails/link-tokens.ts'
import {
  deleteByLink,
  findLinkedUnfinished,
  findPageOfLink,
} from '#core/forms/unfinished/linked-unfinished.ts'
import { type Unsubscription, noticeOfLink } from '#core/notices/manage-notices.ts'
import { isId } from '#core/values/id.ts'
import { markup } from '#core/values/markup.ts'
import { pageLanguageFor } from '#http/forms/content-negotiation.ts'
import { sendPage } from '#http/forms/pages/send-page.ts'
import { pageTexts } from '#http/forms/texts/catalogue.ts'
import type { PageMessage } from '#http/forms/texts/english.ts'
import type { Services } from '#http/services.ts'

type Linked = FastifyRequest<{ Params: { token: string } }>
type Unsubscribing = FastifyRequest<{
  Params: { formId: string; memberId: string; token: string }
}>

/** `GET /f/confirm/{token}`: asks first, since programs that scan emails follow links. */
export async function askConfirm(
  { store, clock }: Services,
  request: Linked,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const lead = await findConfirmable(store, request.params.token, clock.now())
  return sendMessagePage(request, reply, lead === null ? 'spentLink' : 'confirm')
}

/** `POST` of the same, by the page's button. */
export async function confirm(
  { store, clock }: Services,
  request: Linked,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isConfirmed = await confirmLead(store, request.params.token, clock.now())
  return sendMessagePage(request, reply, isConfirmed ? 'confirmed' : 'spentLink')
}

/** `GET /f/{formId}/unsubscribe/{memberId}/{token}`: asks first, as above. */
export async function askUnsubscribe(
  services: Services,
  request: Unsubscribing,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isAllowed = await isGenuine(services, request)
  return sendMessagePage(request, reply, isAllowed ? 'unsubscribe' : 'badLink')
}

/** `POST` of the same: by the page's button, or by a mail program (RFC 8058). */
export async function unsubscribe(
  services: Services,
  request: Unsubscribing,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!(await isGenuine(services, request))) return sendMessagePage(request, reply, 'badLink')
  const { formId, memberId } = request.params
  await services.store.muteForm(formId, memberId)
  return sendMessagePage(request, reply, 'unsubscribed')
}

/** As above, for emails that a member chose: `/f/unsubscribe/{projectId}/{memberId}/{kind}/…`. */
export async function askUnsubscribeMember(
  { signIn }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const notice = noticeOfLink(await signIn.secret(), request.params as Unsubscription)
  if (notice === null) return sendMessagePage(request, reply, 'badLink')
  const language = pageLanguageFor(request)
  const { unsubscribeFrom, unsubscribe: texts } = pageTexts(language)
  return sendTexts(reply, language, { ...unsubscribeFrom[notice.kind], button: texts.button })
}

/** `POST` of the same. */
export async function unsubscribeMember(
  { store, signIn }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const notice = noticeOfLink(await signIn.secret(), request.params as Unsubscription)
  if (notice === null) return sendMessagePage(request, reply, 'badLink')
  await store.muteNotice(notice)
  return sendMessagePage(request, reply, 'unsubscribedMember')
}

/** `GET /f/unfinished/{token}`: asks first, as above. */
export async function askDeleteUnfinished(
  { store }: Services,
  request: Linked,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const linked = await findLinkedUnfinished(store, request.params.token)
  return sendMessagePage(request, reply, linked === null ? 'nothingKept' : 'deleteUnfinished')
}

/** `POST` of the same. */
export async function deleteUnfinished(
  { store, clock }: Services,
  request: Linked,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { token } = request.params
  const isDeleted = await deleteByLink(store, { token, now: clock.now() })
  return sendMessagePage(request, reply, isDeleted ? 'unfinishedDeleted' : 'nothingKept')
}

/** `GET /f/unfinished/{token}/form`: leads to where the form was filled in. */
export async function continueForm(
  { store }: Services,
  request: Linked,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const url = await findPageOfLink(store, request.params.token)
  return url === null ? sendMessagePage(request, reply, 'nothingKept') : reply.redirect(url)
}

async function isGenuine({ store }: Services, { params }: Unsubscribing): Promise<boolean> {
  const secret = isId('form', params.formId) ? await store.findFormSecret(params.formId) : null
  return secret !== null && isUnsubscribeToken(secret, params)
}

type MessageName =
  | ('confirm' | 'confirmed' | 'unsubscribe' | 'unsubscribed' | 'spentLink' | 'badLink')
  | ('unsubscribedMember' | 'deleteUnfinished' | 'unfinishedDeleted' | 'nothingKept')

const deadLinks: ReadonlySet<MessageName> = new Set(['spentLink', 'badLink', 'nothingKept'])

/** Sends one of the texts. */
export function sendMessagePage(
  request: FastifyRequest,
  reply: FastifyReply,
  name: MessageName,
): FastifyReply {
  if (deadLinks.has(name)) reply.code(404)
  const language = pageLanguageFor(request)
  return sendTexts(reply, language, pageTexts(language)[name])
}

/** The button of a question sends to the page's own address. */
function sendTexts(
  reply: FastifyReply,
  language: string,
  { title, text, button }: PageMessage & { button?: string },
): FastifyReply {
  const heading = markup`<h1>${title}</h1>
<p>${text}</p>
`
  const body =
    button === undefined
      ? markup`<div role="status">
${heading}</div>
`
      : markup`${heading}<form method="post">
<button type="submit">${button}</button>
</form>
`
  return sendPage(reply, { language, title, body, form: null })
}
