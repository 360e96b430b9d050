import { type RecordKind, json } from '#core/destinations/destination-kind.ts'
import {
  accessToken,
  accountServer,
  at,
  fieldsOf,
  mappedFields,
  serverHost,
  textAt,
} from '#core/destinations/record-settings.ts'

const persons = '/api/v2/persons'

/** It has no upsert: a person is searched for, then created or updated. */
export const pipedrive: RecordKind = {
  title: 'Pipedrive',
  sends: 'records',
  needsEmail: true,
  settings: [
    accountServer('The URL of your company, such as https://example.pipedrive.com.'),
    accessToken('API token', 'In Pipedrive under Personal preferences, API.'),
    mappedFields(
      [
        ['name', 'text', 'name'],
        ['phones.0.value', 'phone', 'phone'],
      ],
      [['marketing_status', 'choice']],
    ),
  ],
  rate: { requests: 2, withinMs: 1_000 },
  urlOf: (settings) => at(settings, persons),
  requestOf({ contact }, settings) {
    const term = encodeURIComponent(contact.email ?? '')
    const query = `term=${term}&fields=email&exact_match=true&limit=1`
    const url = at(settings, `${persons}/search?${query}`)
    return { method: 'GET', url, headers: tokenOf(settings), body: '' }
  },
  nextRequestOf(answer, lead, settings) {
    const id = textAt(answer, 'data', 'items', 0, 'item', 'id')
    const { phones, ...others } = fieldsOf(settings, lead)
    const fields = { ...others, ...(phones !== undefined && { phones: withPrimary(phones) }) }
    if (id !== null) {
      const url = at(settings, `${persons}/${encodeURIComponent(id)}`)
      return { ...json(fields, tokenOf(settings)), method: 'PATCH', url }
    }
    const { email } = lead.contact
    const emails = [{ value: email, primary: true }]
    return json({ name: email, emails, ...fields }, tokenOf(settings))
  },
  recordIn(answer, settings) {
    const id = textAt(answer, 'data', 'id')
    return id === null ? null : { id, link: at(settings, `/person/${encodeURIComponent(id)}`) }
  },
  linkHost: serverHost,
}

function tokenOf({ token = '' }: { token?: string }): Record<string, string> {
  return { 'x-api-token': token }
}

/** The only one is the primary one. */
function withPrimary(phones: unknown): unknown {
  if (!Array.isArray(phones) || phones.length !== 1) return phones
  const only: unknown = phones[0]
  return typeof only === 'object' ? [{ primary: true, ...only }] : phones
}
