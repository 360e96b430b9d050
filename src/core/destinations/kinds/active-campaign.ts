import { type RecordKind, json } from '#core/destinations/destination-kind.ts'
import {
  accessToken,
  accountServer,
  at,
  fieldsOf,
  mappedFields,
  textAt,
} from '#core/destinations/record-settings.ts'

export const activeCampaign: RecordKind = {
  title: 'ActiveCampaign',
  sends: 'records',
  needsEmail: true,
  settings: [
    accountServer('The API URL under Settings, Developer, such as https://example.api-us1.com.'),
    accessToken('API key', 'In ActiveCampaign under Settings, Developer.'),
    mappedFields([
      ['firstName', 'text', 'firstName'],
      ['lastName', 'text', 'lastName'],
      ['phone', 'phone', 'phone'],
    ]),
  ],
  rate: { requests: 5, withinMs: 1_000 },
  urlOf: (settings) => at(settings, '/api/3/contact/sync'),
  requestOf(lead, settings) {
    const contact = { email: lead.contact.email, ...fieldsOf(settings, lead) }
    return json({ contact }, { 'api-token': settings['token'] ?? '' })
  },
  recordIn(answer, { server = '' }) {
    const id = textAt(answer, 'contact', 'id')
    if (id === null) return null
    const account = /^https:\/\/([\w-]+)\.api-us\d+\.com/.exec(server)?.[1]
    const app = `https://${account}.activehosted.com/app/contacts/${encodeURIComponent(id)}`
    return { id, link: account === undefined ? null : app }
  },
  linkHost: () => 'activehosted.com',
}
