import { personApi } from '#api/leads/person-api.ts'
import { fieldError } from '#core/errors.ts'
import { type PersonFormat, personFormats, readPerson } from '#core/forms/personal-data.ts'
import { personTexts } from '#export/person-texts.ts'
import { choiceOf } from '#http/app/app-endpoint.ts'
import { recordExport } from '#http/app/audit/record-export.ts'
import { serve } from '#http/app/serve.ts'
import { sendFile } from '#http/app/while-allowed.ts'

const mediaTypes: Readonly<Record<PersonFormat, string>> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}

export const personEndpoints = serve(personApi, {
  async exportPerson(services, request, reply) {
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
    return sendFile({ services, request, reply }, file)
  },
})
