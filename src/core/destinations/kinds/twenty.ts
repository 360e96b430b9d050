import { type RecordKind, json } from '#core/destinations/destination-kind.ts'
import {
  accessToken,
  at,
  bearer,
  fieldsOf,
  mappedFields,
  serverHost,
  textAt,
} from '#core/destinations/record-settings.ts'

const cloud = 'https://api.twenty.com'

export const twenty: RecordKind = {
  title: 'Twenty',
  sends: 'records',
  needsEmail: true,
  settings: [
    accessToken('API key', 'In Twenty under Settings, APIs & Webhooks.'),
    {
      name: 'server',
      label: 'Server',
      hint: 'Only for an installation of your own, such as https://crm.example.com.',
      isSecret: false,
      isRequired: false,
      preset: cloud,
    },
    mappedFields(
      [
        ['name.firstName', 'text', 'firstName'],
        ['name.lastName', 'text', 'lastName'],
        ['phones.primaryPhoneNumber', 'phone', 'phone'],
        ['jobTitle', 'text', 'position'],
      ],
      [
        ['city', 'text'],
        ['linkedinLink.primaryLinkUrl', 'url'],
        ['xLink.primaryLinkUrl', 'url'],
      ],
    ),
  ],
  rate: { requests: 100, withinMs: 60_000 },
  urlOf: (settings) => at(settings, '/rest/people?upsert=true'),
  requestOf(lead, settings) {
    const emails = { primaryEmail: lead.contact.email }
    return json({ emails, ...fieldsOf(settings, lead) }, bearer(settings))
  },
  recordIn(answer, settings) {
    const id = textAt(answer, 'data', 'createPerson', 'id')
    if (id === null) return null
    // The address of a workspace in the cloud isn't known.
    const isOwn = settings['server'] !== cloud
    const page = at(settings, `/object/person/${encodeURIComponent(id)}`)
    return { id, link: isOwn ? page : null }
  },
  linkHost: serverHost,
}
