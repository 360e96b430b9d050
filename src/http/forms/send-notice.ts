import type { FastifyReply, FastifyRequest } from 'fastify'

import { markup } from './markup.ts'
import { sendPage } from './send-page.ts'
import type { Notice, Question } from './texts/page-texts.ts'
import { ownLanguageFor } from './wanted-answer.ts'

/** A page that says one thing. */
export function sendSaying(
  request: FastifyRequest,
  reply: FastifyReply,
  { title, text }: Notice,
): FastifyReply {
  const body = markup`<div role="status">
<h1>${title}</h1>
<p>${text}</p>
</div>
`
  sendPage(reply, { language: ownLanguageFor(request), title, body, form: null })
  return reply
}

/** A page with a button, which sends to its own address. */
export function sendAsking(
  request: FastifyRequest,
  reply: FastifyReply,
  { title, text, button }: Question,
): void {
  const body = markup`<h1>${title}</h1>
<p>${text}</p>
<form method="post">
<button type="submit">${button}</button>
</form>
`
  sendPage(reply, { language: ownLanguageFor(request), title, body, form: null })
}
