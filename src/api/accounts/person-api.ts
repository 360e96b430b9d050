import { PersonFile } from '#api/accounts/person-schema.ts'
import { get } from '#api/declare.ts'
import { oneOf } from '#api/schema-parts.ts'
import { personFormats } from '#core/forms/personal-data.ts'

export const personApi = {
  /** All data about the person of a lead, as a JSON or CSV file. */
  exportPerson: get('/v1/projects/:projectId/leads/:contactId/export', {
    needs: 'erase',
    query: { format: oneOf(personFormats, 'The format of the file; JSON by default.') },
    response: PersonFile,
    media: ['application/json'],
  }),
}
