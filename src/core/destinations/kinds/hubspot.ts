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

const tokenHint = 'Token of a private app with the scope crm.objects.contacts.write.'

export const hubspot: RecordKind = {
  title: 'HubSpot',
  sends: 'records',
  needsEmail: true,
  settings: [
    accessToken('Access token', tokenHint),
    mappedFields(
      [
        ['firstname', 'text', 'firstName'],
        ['lastname', 'text', 'lastName'],
        ['phone', 'phone', 'phone'],
        ['company', 'text', 'company'],
        ['jobtitle', 'text', 'position'],
        ['message', 'longText', 'notes'],
      ],
      [
        ['mobilephone', 'phone', 'phone'],
        ['website', 'url'],
        ['salutation', 'text'],
        ['address', 'text'],
        ['city', 'text'],
        ['state', 'text'],
        ['zip', 'text'],
        ['country', 'text'],
        ['lifecyclestage', 'choice'],
        ['hs_lead_status', 'choice'],
      ],
    ),
    ownServer('https://api.hubapi.com'),
  ],
  rate: { requests: 10, withinMs: 1_000 },
  urlOf: (settings) => at(settings, '/crm/v3/objects/contacts/batch/upsert'),
  requestOf(lead, settings) {
    const { email } = lead.contact
    const properties = { email, ...fieldsOf(settings, lead) }
    return json({ inputs: [{ id: email, idProperty: 'email', properties }] }, bearer(settings))
  },
  // 207: each input has an outcome of its own.
  refusalIn: (answer) => textAt(answer, 'errors', 0, 'message'),
  recordIn(answer) {
    const id = textAt(answer, 'results', 0, 'id')
    return id === null ? null : { id, link: textAt(answer, 'results', 0, 'url') }
  },
  linkHost: () => 'hubspot.com',
}
