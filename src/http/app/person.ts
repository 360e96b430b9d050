import { Readable } from 'node:stream'

import { inputError } from '#core/errors.ts'
import { readPerson } from '#core/forms/read-person.ts'
import { personFormats, personTexts } from '#export/person-texts.ts'
import type { PersonFormat } from '#export/person-texts.ts'
import { oneOf } from '#http/schema-parts.ts'
import { sessionHash } from './admitted.ts'
import { type AppEndpoint, endpoint } from './app-endpoint.ts'
import { PersonFile } from './person-schema.ts'
import { whileAllowed } from './while-allowed.ts'

const mediaTypes: Readonly<Record<PersonFormat, string>> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}

export const personEndpoints: readonly AppEndpoint[] = [
  endpoint({
    method: 'GET',
    path: '/v1/projects/:projectId/leads/:contactId/export',
    needs: 'erase',
    operationId: 'exportPerson',
    summary: 'Everything that is stored about the person of a lead, as a file in JSON or CSV',
    query: { format: oneOf(personFormats, 'Of the file; JSON unless it is given.') },
    answers: { 200: PersonFile },
    async handle(services, request, reply) {
      const format = formatOf(request.query)
      const person = await readPerson(services.store, request.params)
      const { projectId } = request.params
      const tokenHash = sessionHash(services, request)
      const texts = personTexts(person, format)
      const sent = whileAllowed(services, texts, { projectId, tokenHash, ability: 'erase' })
      const name = `${person.lead.contact.id}.${format}`
      return reply
        .type(mediaTypes[format])
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(sent))
    },
  }),
]

function formatOf({ format = 'json', ...others }: Record<string, unknown>): PersonFormat {
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) {
    const detail = `${unknown} is not a parameter.`
    throw inputError([{ pointer: unknown, code: 'unknown_parameter', detail }])
  }
  const found = personFormats.find((one) => one === format)
  if (found !== undefined) return found
  const detail = `format must be one of ${personFormats.join(', ')}.`
  throw inputError([{ pointer: 'format', code: 'invalid_value', detail }])
}
