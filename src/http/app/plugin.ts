import type { FastifySchemaValidationError } from 'fastify'

import { type InputErrorCode, type InputError, inputError, asError } from '#core/errors.ts'
import { parseJson, requireValidText } from '#core/values/json.ts'
import { serveEndpoints } from '#http/endpoint-table.ts'
import type { Plugin } from '#http/plugin.ts'
import type { AppEndpoint } from './app-endpoint.ts'
import { appAuthHook, appHeaders } from './auth-hook.ts'
import { appPrefix, endpoints } from './endpoints.ts'
import { answer } from './once.ts'

/** The application's API, with sessions in place of keys. */
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
          requireValidText(bytes, value)
          done(null, value)
        } catch (error) {
          done(asError(error))
        }
      },
    )
    const schemaOf = ({ body, answers }: AppEndpoint) => ({
      response: answers,
      ...(body === undefined ? {} : { body }),
    })
    serveEndpoints(server, services, endpoints.map(completed), schemaOf)
  },
}

/** The endpoint with the status of its success, and `Done` where it has nothing to tell. */
function completed(endpoint: AppEndpoint): AppEndpoint {
  const status = Number(Object.keys(endpoint.answers)[0])
  return {
    ...endpoint,
    async handle(services, request, reply) {
      reply.code(status)
      const result = await answer(endpoint, { services, request, reply })
      return result === undefined && !reply.sent ? { isDone: true } : result
    },
  }
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
