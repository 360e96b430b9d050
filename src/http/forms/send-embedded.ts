import { hash } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { OpenForm } from '#core/forms/open-form.ts'
import { createShownToken, createTimeToken } from '#core/forms/time-token.ts'
import { dayMs } from '#core/time.ts'
import { hasTag } from '#http/middleware/entity-tags.ts'
import type { Services } from '#http/services.ts'
import { admittedForm } from './form-of-request.ts'
import type { FormView } from './form-view.ts'
import { markup } from './markup.ts'
import { renderEmbedded } from './render-form.ts'
import { onAccentOf } from './style.ts'
import { challengeRecord } from './tell-challenge.ts'
import { directionOf, pageTexts } from './texts/catalogue.ts'
import type { Notice } from './texts/page-texts.ts'
import { languageFor } from './wanted-answer.ts'

type View = FormView & { form: OpenForm }

const tagCharacters = 22
const tagMs = dayMs / 2

/** `GET /f/{formId}/embedded`: what the script shows, in the language of its page. */
export function sendEmbedded(
  { publicUrl, clock }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const form = admittedForm(request)
  const view = { form, language: languageFor(request, form) }
  const settings = settingsOf(view, publicUrl)
  const now = clock.now()
  // What a browser has kept has a token of an earlier time, which must not grow too old.
  const period = Math.floor(now / tagMs)
  const drawn = renderEmbedded(view)
  const tagged = JSON.stringify([settings, drawn.text, form.publishedAt, period])
  const tag = `"${hash('sha256', tagged, 'base64url').slice(0, tagCharacters)}"`
  const vary = form.definition.origins.length === 0 ? '' : 'Origin, '
  reply.headers({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
    etag: tag,
    vary: `${vary}Accept-Language`,
  })
  if (hasTag(request, tag)) {
    reply.code(304).send()
    return
  }
  const all = JSON.stringify({ ...settings, ...tokensOf(view, now) })
  const { text } = markup`<!doctype html>
<title>${form.id}</title>
<main data-settings="${all}">
${drawn}</main>
`
  reply.type('text/html; charset=utf-8').send(text)
}

// A page that has a form in words of its own shows no version.
function tokensOf({ form, language }: View, now: number) {
  return {
    time: createTimeToken(form, now, 'script'),
    shown: createShownToken(form, now, language, 'script'),
  }
}

// What only members may know is not in it: who is notified, tags and the assignee.
function settingsOf({ form, language }: View, publicUrl: string): object {
  const { fields, look } = form.definition
  return {
    form: form.id,
    language,
    direction: directionOf(language),
    challenge: challengeRecord(publicUrl, form),
    look: { ...look, onAccent: onAccentOf(look) },
    hidden: fields.flatMap(({ name, value }) =>
      value !== undefined && 'from' in value ? [{ name, from: value.from }] : [],
    ),
    texts: textsOf(language),
  }
}

function textsOf(language: string): object {
  const texts = pageTexts(language)
  const { sending, waiting, waitingUntil, kept, unkept, unreachable } = texts
  const { sentLater, lostLater, close, challenge, mistaken, validationErrors } = texts
  const states = { sending, waiting, waitingUntil, kept, unkept, unreachable }
  const none = { max: '', labels: '' }
  return {
    ...states,
    sentLater,
    lostLater,
    close,
    challenge: `${challenge.title}.`,
    mistaken: `${mistaken}.`,
    required: validationErrors.required(none),
    invalidEmail: validationErrors.invalid_email(none),
    closed: sentencesOf(texts.closed),
    foreign: sentencesOf(texts.foreign),
    tooLarge: sentencesOf(texts.tooLarge),
    failed: sentencesOf(texts.failed),
  }
}

function sentencesOf({ title, text }: Notice): string {
  return `${title}. ${text}`
}
