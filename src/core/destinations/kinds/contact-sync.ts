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
import { eachContactField } from '#model/contacts/fields.ts'

export const contactSync: RecordKind = {
  title: 'Another Contact Sync',
  sends: 'records',
  needsEmail: false,
  isToldVia: true,
  settings: [
    accountServer('Such as https://contacts.example.com.'),
    accessToken('Secret key', 'From the other project.'),
    mappedFields({
      ...eachContactField((name) => `{{${name}}}`),
      tags: '{{tags}}',
      customFields: '{{customFields}}',
    }),
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
