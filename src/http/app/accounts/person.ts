import { fieldError } from '#core/errors.ts'
import { readPerson } from '#core/forms/personal-data.ts'
import { type PersonFormat, personFormats, personTexts } from '#export/person-texts.ts'
import { type AppEndpoint, choiceOf, endpoint } from '#http/app/app-endpoint.ts'
import { recordExport } from '#http/app/audit/record-export.ts'
import { sendFile } from '#http/app/while-allowed.ts'
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
      const unknown = Object.keys(request.query).find((name) => name !== 'format')
      if (unknown !== undefined) {
        throw fieldError(unknown, 'unknown_parameter', `${unknown} is not a parameter.`)
      }
      const format = choiceOf(request.query, 'format', personFormats, 'json')
      const person = await readPerson(services.store, request.params)
      const subjectId = person.lead.contact.id
      await recordExport(services, request, { of: 'person', subjectId, format })
      const name = `${subjectId}.${format}`
      const file = { name, type: mediaTypes[format], texts: personTexts(person, format) }
      const { projectId } = request.params
      return sendFile({ services, request, reply }, file, { projectId, ability: 'erase' })
    },
  }),
]
