import type { FastifyReply, FastifyRequest } from 'fastify'

import type { ContactConsent } from '#core/forms/consent/consent.ts'
import {
  type LinkedConsents,
  findLinkedConsents,
  withdrawByLink,
} from '#core/forms/consent/linked-consents.ts'
import { targetOf } from '#core/forms/field-target.ts'
import { type Markup, markup } from '#core/values/markup.ts'
import { pageLanguageFor } from '#http/forms/content-negotiation.ts'
import { linkedText } from '#http/forms/pages/linked-text.ts'
import { sendPage } from '#http/forms/pages/send-page.ts'
import { pageTexts } from '#http/forms/texts/catalogue.ts'
import type { Services } from '#http/services.ts'
import { formsPrefix, linkPaths } from '#model/forms/paths.ts'
import { sendMessagePage } from './link-pages.ts'

/** `GET /f/consents/{token}`: what a person has consented to; changes nothing. */
export async function showConsents(
  { store }: Services,
  request: FastifyRequest<{ Params: { token: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { token } = request.params
  const linked = await findLinkedConsents(store, token)
  return linked === null
    ? sendMessagePage(request, reply, 'badLink')
    : sendConsents(request, reply, { token, linked, hasWithdrawn: false })
}

/** `POST /f/consents/{token}/{kind}`, by a button of the page. */
export async function withdrawOnPage(
  { store, clock }: Services,
  request: FastifyRequest<{ Params: { token: string; kind: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { token, kind } = request.params
  const linked = await withdrawByLink(store, { token, kind, now: clock.now() })
  return linked === null
    ? sendMessagePage(request, reply, 'badLink')
    : sendConsents(request, reply, { token, linked, hasWithdrawn: true })
}

type Page = { token: string; linked: LinkedConsents; hasWithdrawn: boolean }

function sendConsents(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, linked, hasWithdrawn }: Page,
): FastifyReply {
  const language = pageLanguageFor(request)
  const { consents: texts } = pageTexts(language)
  const consents = consentTexts(linked.consents)
  const status = markup`<div class="cf-notice" role="status"><p>${texts.done}</p></div>
`
  const body = markup`${hasWithdrawn && status}<h1>${texts.title}</h1>
<p class="cf-intro">${consents.length === 0 ? texts.none : texts.intro}</p>
${consents.map((consent, i) => consentMarkup(consent, { i, token, language }))}`
  return sendPage(reply, { language, title: texts.title, body, form: null })
}

/** A text of a kind, and when it was consented to and no longer. */
type ConsentText = {
  kind: string
  text: string
  language: string
  givenAt: readonly number[]
  withdrawnAt: readonly number[]
  /** Whether the kind can be withdrawn here, beside its latest text. */
  canWithdraw: boolean
}

/** Latest first. */
function consentTexts(consents: readonly ContactConsent[]): ConsentText[] {
  const byText = Map.groupBy(consents, ({ field, text }) => `${field} ${text}`)
  const standing = consents.filter(({ withdrawnAt }) => withdrawnAt === null)
  const latest = new Set(
    Map.groupBy(standing, ({ field }) => field)
      .values()
      .map(([one]) => one),
  )
  return [...byText.values()].flatMap((same) => {
    const [first] = same
    const target = first === undefined ? null : targetOf(first.field)
    if (first === undefined || target?.kind !== 'consent') return []
    const { text, language } = first
    const withdrawnAt = same.flatMap((one) => one.withdrawnAt ?? [])
    const givenAt = same.map(({ at }) => at)
    const canWithdraw = same.some((one) => latest.has(one))
    return { kind: target.id, text, language, givenAt, withdrawnAt, canWithdraw }
  })
}

function consentMarkup(
  { kind, text, canWithdraw, ...consent }: ConsentText,
  { i, token, language }: { i: number; token: string; language: string },
): Markup {
  const { consents: texts } = pageTexts(language)
  const time = new Intl.DateTimeFormat(language, { ...timeStyle, timeZone: 'UTC' })
  const timesOf = (times: readonly number[]) =>
    [...new Set(times)].map((at) => `${time.format(at)} UTC`).join(' · ')
  const withdrawn = markup`<p class="cf-help">${texts.withdrawn(timesOf(consent.withdrawnAt))}</p>
`
  const action = `${formsPrefix}${linkPaths.consents(token)}/${kind}?lang=${language}`
  const button = markup`<form method="post" action="${action}">
<button type="submit" aria-describedby="consent-${i}">${texts.withdraw}</button>
</form>
`
  return markup`<section class="cf-notice">
<p id="consent-${i}" lang="${consent.language}" dir="auto">${linkedText(text)}</p>
<p class="cf-help">${texts.given(timesOf(consent.givenAt))}</p>
${consent.withdrawnAt.length > 0 && withdrawn}${canWithdraw && button}</section>
`
}

const timeStyle = { dateStyle: 'long', timeStyle: 'short' } as const
