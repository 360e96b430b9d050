import type { FastifyInstance, FastifySchemaValidationError } from 'fastify'

import { type InputErrorCode, type InputError, inputError } from '#core/errors.ts'
import { parseJson } from '#core/json.ts'
import { refuseInvalidText } from '#core/refuse-invalid-text.ts'
import { asError } from '#core/thrown.ts'
import type { Services } from '#http/services.ts'
import type { Plugin } from '#http/plugin.ts'
import { appAuthHook, appHeaders } from './auth-hook.ts'
import type { AppEndpoint } from './app-endpoint.ts'
import { appPrefix, endpoints } from './endpoints.ts'
import { answerOnce, isDoneOnce } from './once.ts'

/** What the application's pages ask for, with sessions in place of keys. */
export const appPlugin: Plugin = {
  prefix: appPrefix,
  earlyHeaders: appHeaders,
  register(server, services) {
    server.decorateRequest('signedIn', null)
    server.decorateRequest('member', null)
    server.decorateRequest('once', null)
    server.decorateRequest('bodyBytes', null)
    server.addHook('onRequest', appAuthHook(services))
    server.setSchemaErrorFormatter((errors) => inputError(errors.map(mistakeOf)))
    server.removeContentTypeParser('application/json')
    server.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      (request, body, done) => {
        try {
          const bytes = Buffer.from(body)
          request.bodyBytes = bytes
          const value = parseJson(bytes)
          refuseInvalidText(bytes, value)
          done(null, value)
        } catch (error) {
          done(asError(error))
        }
      },
    )
    for (const endpoint of endpoints) serve(server, services, endpoint)
  },
}

function serve(server: FastifyInstance, services: Services, endpoint: AppEndpoint): void {
  const { method, path: url, body, answers: response } = endpoint
  server.route({
    method,
    url,
    schema: { response, ...(body === undefined ? {} : { body }) },
    handler: isDoneOnce(endpoint)
      ? (request, reply) => answerOnce(endpoint, { services, request, reply })
      : (request, reply) => endpoint.handle(services, request, reply),
  })
}

const codes: Readonly<Record<string, InputErrorCode>> = {
  required: 'required',
  additionalProperties: 'unknown_field',
  type: 'invalid_type',
  maxLength: 'too_long',
}

function mistakeOf({
  keyword,
  instancePath,
  params,
  message,
}: FastifySchemaValidationError): InputError {
  const inner = params['missingProperty'] ?? params['additionalProperty']
  const pointer = instancePath + (typeof inner === 'string' ? `/${inner}` : '')
  const name = pointer.split('/').at(-1) ?? ''
  const details: Readonly<Record<string, string>> = {
    required: `${name} is required.`,
    additionalProperties: `${name} is not a field.`,
    enum: `${name} must be one of ${[params['allowedValues']].flat().join(', ')}.`,
  }
  const detail = details[keyword] ?? `${name === '' ? 'The body' : name} ${message ?? 'is wrong'}.`
  return { pointer, code: codes[keyword] ?? 'invalid_value', detail }
}
