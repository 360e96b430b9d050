import { type RecordKind, json } from '#core/destinations/destination-kind.ts'
import {
  accessToken,
  at,
  bearer,
  fieldsOf,
  mappedFields,
  ownServer,
  textAt,
} from '#core/destinations/record-settings.ts'

const tokenHint =
  'With the permissions to read and write records, and to read object configuration.'

export const attio: RecordKind = {
  title: 'Attio',
  sends: 'records',
  needsEmail: true,
  settings: [
    accessToken('Access token', tokenHint),
    mappedFields(
      [
        ['name.0.full_name', 'text', 'name'],
        ['name.0.first_name', 'text', 'firstName'],
        ['name.0.last_name', 'text', 'lastName'],
        ['phone_numbers.0.original_phone_number', 'phone', 'phone'],
        ['job_title', 'text', 'position'],
        ['description', 'longText', 'notes'],
      ],
      [
        ['linkedin', 'url'],
        ['twitter', 'url'],
        ['facebook', 'url'],
        ['instagram', 'url'],
      ],
    ),
    ownServer('https://api.attio.com'),
  ],
  rate: { requests: 10, withinMs: 1_000 },
  urlOf: (settings) =>
    at(settings, '/v2/objects/people/records?matching_attribute=email_addresses'),
  requestOf(lead, settings) {
    const values = { email_addresses: [lead.contact.email], ...fieldsOf(settings, lead) }
    return { ...json({ data: { values } }, bearer(settings)), method: 'PUT' }
  },
  recordIn(answer) {
    const id = textAt(answer, 'data', 'id', 'record_id')
    return id === null ? null : { id, link: textAt(answer, 'data', 'web_url') }
  },
  linkHost: () => 'app.attio.com',
}
