import type { FastifyReply, FastifyRequest } from 'fastify'

import { markup } from '#core/values/markup.ts'
import { endpointsOf, serveEndpoints } from '#http/endpoint-table.ts'
import { sendPage } from '#http/forms/pages/send-page.ts'
import { errorMessage } from '#http/forms/texts/catalogue.ts'
import { sendFailure } from '#http/middleware/failures.ts'
import { settleFailure } from '#http/middleware/settle-failure.ts'
import type { Plugin } from '#http/plugin.ts'
import type { Services } from '#http/services.ts'
import { formsPrefix } from '#model/forms/paths.ts'
import { formHeaders, formsAuthHook } from './auth-hook.ts'
import { pageLanguageFor, wantsJson } from './content-negotiation.ts'
import { type FormEndpoint, endpoints } from './endpoints.ts'

/** The forms of all projects, for the visitors of sites. */
export const formsPlugin: Plugin = {
  prefix: formsPrefix,
  earlyHeaders: formHeaders,
  register(server, services) {
    server.decorateRequest('form', null)
    server.decorateRequest('waitSeconds', 0)
    server.addHook('onRequest', formsAuthHook(services))
    server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    server.addContentTypeParser('multipart/form-data', (request, body, done) => {
      // With files, it is read while it arrives. Others, such as mail programs, send nothing in it.
      const takesInput = endpointsOf<FormEndpoint>(request).get('POST')?.takesInput !== undefined
      if (!takesInput) body.resume()
      done(null, takesInput ? body : undefined)
    })
    server.setErrorHandler((error, request, reply) => {
      if (wantsJson(request)) sendFailure(services, request, reply, error)
      else sendErrorPage(services, { request, reply, error })
    })
    serveEndpoints(server, services, endpoints)
  },
}

type Failed = { request: FastifyRequest; reply: FastifyReply; error: unknown }

function sendErrorPage(services: Services, { request, reply, error }: Failed): void {
  const { code } = settleFailure(services, request, reply, error)
  const language = pageLanguageFor(request)
  const { title, text } = errorMessage(language, code, Number(reply.getHeader('retry-after') ?? 0))
  const body = markup`<h1>${title}</h1>
<p>${text}</p>
`
  sendPage(reply, { language, title, body, form: null })
}
