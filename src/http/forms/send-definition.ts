import { hash } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { FormField } from '#core/forms/form.ts'
import type { OpenForm } from '#core/forms/open-form.ts'
import { createShownToken, createTimeToken } from '#core/forms/time-token.ts'
import { dayMs } from '#core/time.ts'
import { hasTag } from '#http/middleware/entity-tags.ts'
import type { Services } from '#http/services.ts'
import { admittedForm } from './form-of-request.ts'
import { type FormView, choiceLabelOf, fieldTextsOf, formTextsOf } from './form-view.ts'
import { autocompletions } from './render-field.ts'
import { onAccentOf } from './style.ts'
import { challengeRecord } from './tell-challenge.ts'
import { directionOf, pageTexts } from './texts/catalogue.ts'
import type { Notice } from './texts/page-texts.ts'
import { languageFor } from './wanted-answer.ts'

const tagCharacters = 22
const tagMs = dayMs / 2

/** `GET /f/{formId}/definition`: what the script draws, in the language of its page. */
export function sendDefinition(
  { publicUrl, clock }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const form = admittedForm(request)
  const view = { form, language: languageFor(request, form, undefined) }
  const definition = definitionOf(view, publicUrl)
  const now = clock.now()
  // What a browser has kept has a token of an earlier time, which must not grow too old.
  const tagged = JSON.stringify([definition, form.publishedAt, Math.floor(now / tagMs)])
  const tag = `"${hash('sha256', tagged, 'base64url').slice(0, tagCharacters)}"`
  const vary = form.definition.origins.length === 0 ? '' : 'Origin, '
  reply.headers({ 'cache-control': 'no-cache', etag: tag, vary: `${vary}Accept-Language` })
  if (hasTag(request, tag)) {
    reply.code(304).send()
    return
  }
  reply
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ ...definition, ...tokensOf(view, now) }))
}

// A page that has a form in words of its own shows no version.
function tokensOf({ form, language }: FormView & { form: OpenForm }, now: number) {
  return {
    time: createTimeToken(form, now, 'script'),
    shown: createShownToken(form, now, language, 'script'),
  }
}

// What only members may know is not in it: who is notified, tags and the assignee.
function definitionOf(view: FormView & { form: OpenForm }, publicUrl: string): object {
  const { form, language } = view
  const { fields, look } = form.definition
  const { title, intro, submit } = formTextsOf(view)
  return {
    form: form.id,
    version: form.version,
    language,
    direction: directionOf(language),
    title,
    intro,
    submit,
    challenge: challengeRecord(publicUrl, form),
    look: { ...look, onAccent: onAccentOf(look) },
    fields: fields.flatMap((field) => fieldOf(view, field)),
    texts: textsOf(language),
  }
}

function fieldOf(view: FormView, field: FormField): object[] {
  const { name, kind, isRequired, value } = field
  // What is fixed is known to the server: the page has no say in it.
  if (kind === 'hidden') {
    return value !== undefined && 'from' in value ? [{ name, kind, from: value.from }] : []
  }
  const choices = field.choices?.map((choice) => {
    return { value: choice.value, label: choiceLabelOf(view, choice) }
  })
  const autocomplete = autocompletions[name]
  return [{ name, kind, isRequired, ...fieldTextsOf(view, field), choices, autocomplete }]
}

function textsOf(language: string): object {
  const texts = pageTexts(language)
  const { optional, choose, mistaken, sending, waiting, waitingUntil } = texts
  const { challenge, mistakes } = texts
  const { kept, unkept, unreachable, sentLater, lostLater, close } = texts
  const none = { max: '', labels: '' }
  return {
    optional,
    choose,
    sending,
    waiting,
    waitingUntil,
    kept,
    unkept,
    unreachable,
    sentLater,
    lostLater,
    close,
    challenge: `${challenge.title}.`,
    mistaken: `${mistaken}.`,
    required: mistakes.required(none),
    invalidEmail: mistakes.invalid_email(none),
    closed: sentencesOf(texts.closed),
    foreign: sentencesOf(texts.foreign),
    tooLarge: sentencesOf(texts.tooLarge),
    failed: sentencesOf(texts.failed),
  }
}

function sentencesOf({ title, text }: Notice): string {
  return `${title}. ${text}`
}
