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
import type { Setting } from '#core/destinations/setting.ts'

const emailField: Setting = {
  name: 'emailField',
  label: 'Field of the email address',
  hint: 'Used to find a record again.',
  isSecret: false,
  isRequired: false,
  preset: 'Email',
}

export const airtable: RecordKind = {
  title: 'Airtable',
  sends: 'records',
  needsEmail: true,
  settings: [
    accessToken(
      'Personal access token',
      'With the scopes data.records:read and data.records:write.',
    ),
    {
      name: 'base',
      label: 'Base ID',
      hint: 'In the URL of the base; it begins with app.',
      isSecret: false,
      isRequired: true,
      pattern: /^app\w+$/,
    },
    {
      name: 'table',
      label: 'Table',
      hint: 'Its name, or its ID, which begins with tbl.',
      isSecret: false,
      isRequired: true,
    },
    emailField,
    mappedFields([
      ['Name', 'text', 'name'],
      ['Phone', 'phone', 'phone'],
      ['Company', 'text', 'company'],
      ['Notes', 'longText', 'notes'],
    ]),
    ownServer('https://api.airtable.com'),
  ],
  rate: { requests: 5, withinMs: 1_000 },
  urlOf(settings) {
    const { base = '', table = '' } = settings
    return at(settings, `/v0/${base}/${encodeURIComponent(table)}`)
  },
  requestOf(lead, settings) {
    const { emailField: name = '' } = settings
    const fields = { [name]: lead.contact.email, ...fieldsOf(settings, lead) }
    const performUpsert = { fieldsToMergeOn: [name] }
    const body = { performUpsert, typecast: true, records: [{ fields }] }
    return { ...json(body, bearer(settings)), method: 'PATCH' }
  },
  recordIn(answer, { base = '', table = '' }) {
    const id = textAt(answer, 'records', 0, 'id')
    if (id === null) return null
    const isId = /^tbl\w+$/.test(table)
    return { id, link: isId ? `https://airtable.com/${base}/${table}/${id}` : null }
  },
  linkHost: () => 'airtable.com',
}
