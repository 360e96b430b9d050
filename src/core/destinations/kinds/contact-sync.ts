import { hash } from 'node:crypto'

import { type RecordKind, json } from '#core/destinations/destination-kind.ts'
import {
  accessToken,
  accountServer,
  at,
  bearer,
  fieldsOf,
  mappedFields,
  textAt,
} from '#core/destinations/record-settings.ts'
import { type ContactFieldName, contactFieldNames } from '#model/contacts/fields.ts'
import type { PropertyType } from '#model/destinations/mapping.ts'

const types: Readonly<Partial<Record<ContactFieldName, PropertyType>>> = {
  email: 'email',
  phone: 'phone',
  notes: 'longText',
}

export const contactSync: RecordKind = {
  title: 'Another Contact Sync',
  sends: 'records',
  needsEmail: false,
  isToldVia: true,
  settings: [
    accountServer('Such as https://contacts.example.com.'),
    accessToken('Secret key', 'From the other project.'),
    mappedFields([
      ...contactFieldNames.map((name) => [name, types[name] ?? 'text', name] as const),
      ['tags', 'list', 'tags'],
      ['customFields', 'object', 'customFields'],
    ]),
  ],
  rate: { requests: 10, withinMs: 1_000 },
  urlOf: (settings) => at(settings, '/public/v1/contacts'),
  requestOf(lead, settings) {
    const request = json(fieldsOf(settings, lead))
    // What has changed since an earlier try is another request.
    const key = `${lead.deliveryId}-${hash('sha256', request.body).slice(0, 16)}`
    return { ...request, headers: { ...bearer(settings), 'idempotency-key': key } }
  },
  recordIn(answer) {
    const id = textAt(answer, 'id')
    return id === null ? null : { id, link: null }
  },
}
