import { type RecordKind, json } from '#core/destinations/destination-kind.ts'
import {
  accessToken,
  at,
  fieldsOf,
  mappedFields,
  ownServer,
  textAt,
} from '#core/destinations/record-settings.ts'

export const brevo: RecordKind = {
  title: 'Brevo',
  sends: 'records',
  needsEmail: true,
  settings: [
    accessToken('API key', 'In Brevo under Settings, SMTP & API.'),
    {
      name: 'lists',
      label: 'Lists',
      hint: 'Numbers of the lists to add the lead to, separated by commas.',
      isSecret: false,
      isRequired: false,
      pattern: /^[\d,\s]*$/,
    },
    mappedFields(
      [
        ['FIRSTNAME', 'text', 'firstName'],
        ['LASTNAME', 'text', 'lastName'],
      ],
      [
        ['SMS', 'phone', 'phone'],
        ['WHATSAPP', 'phone', 'phone'],
        ['JOB_TITLE', 'text', 'position'],
        ['LINKEDIN', 'url'],
        ['EXT_ID', 'text', 'id'],
      ],
    ),
    ownServer('https://api.brevo.com'),
  ],
  rate: { requests: 5, withinMs: 1_000 },
  urlOf: (settings) => at(settings, '/v3/contacts'),
  requestOf(lead, settings) {
    const listIds = (settings['lists']?.match(/\d+/g) ?? []).map(Number)
    const body = {
      email: lead.contact.email,
      attributes: fieldsOf(settings, lead),
      ...(listIds.length > 0 && { listIds }),
      updateEnabled: true,
    }
    return json(body, { 'api-key': settings['token'] ?? '' })
  },
  // Only of a new contact.
  recordIn(answer) {
    const id = textAt(answer, 'id')
    return id === null ? null : { id, link: `https://app.brevo.com/contact/index/${id}` }
  },
  linkHost: () => 'app.brevo.com',
}
