import { Readable } from 'node:stream'

import { inputError } from '#core/errors.ts'
import { readPerson } from '#core/forms/personal-data.ts'
import { type PersonFormat, personFormats, personTexts } from '#export/person-texts.ts'
import { sessionHash } from '#http/app/admitted.ts'
import { type AppEndpoint, endpoint } from '#http/app/app-endpoint.ts'
import { whileAllowed } from '#http/app/while-allowed.ts'
import { oneOf } from '#http/schema-parts.ts'
import { PersonFile } from './person-schema.ts'

const mediaTypes: Readonly<Record<PersonFormat, string>> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}

export const personEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', '/v1/projects/:projectId/leads/:contactId/export', {
    needs: 'erase',
    operationId: 'exportPerson',
    summary: 'All data about the person of a lead, as a JSON or CSV file',
    query: { format: oneOf(personFormats, 'The format of the file; JSON by default.') },
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
  const knownFormat = personFormats.find((known) => known === format)
  if (knownFormat !== undefined) return knownFormat
  const detail = `format must be one of ${personFormats.join(', ')}.`
  throw inputError([{ pointer: 'format', code: 'invalid_value', detail }])
}
