import assert from 'node:assert/strict'
import { test } from 'node:test'

import { leadQuery } from '#api/leads/lead-schemas.ts'
import { contactTypes, publicChannels } from '#model/contacts/contact.ts'
import {
  comparedFields,
  consentConditions,
  contactSorts,
  contactStatuses,
  fieldComparisons,
  handoverConditions,
  hasText,
} from '#model/contacts/filter-values.ts'
import { readLeadSearch } from '#model/contacts/filters.ts'

const texts = ['one', 'two']
const days = { From: '2026-11-22', To: '2026-11-23' }

/** What the server takes, of each parameter that a stored view can have. */
const taken: Readonly<Record<string, readonly unknown[]>> = {
  ...{ q: texts, assignee: ['me', 'none'], notAssignee: ['me', 'none'] },
  ...{ key: [texts], notKey: [texts], tag: [texts], notTag: [texts] },
  ...{ untagged: [true], unread: [true], duplicate: [true] },
  ...{ createdFrom: [days.From], createdTo: [days.To], createdDays: [1, 366] },
  ...{ updatedFrom: [days.From], updatedTo: [days.To], updatedDays: [1, 366] },
  channel: publicChannels.map((channel) => [channel]),
  type: contactTypes,
  status: contactStatuses,
  sort: contactSorts,
  field: [
    ...fieldComparisons.map((is) => [`field_1:${is}${hasText(is) ? ':text' : ''}`]),
    ...comparedFields.map((name) => [`${name}:starts:text`]),
  ],
  handover: handoverConditions.map((is) => `destination_1:${is}`),
  consent: consentConditions.map((is) => `newsletter:${is}`),
  import: ['import_1'],
}

test('the application keeps every filter and order that the server takes', () => {
  const { fieldValue: _, limit: __, cursor: ___, ...filters } = leadQuery
  const names = [...Object.keys(filters), 'createdDays', 'updatedDays']
  assert.deepEqual(Object.keys(taken).toSorted(), names.toSorted())
  for (const [name, values] of Object.entries(taken)) {
    for (const value of values) {
      // The usual order is not written.
      const kept = value === '-created' ? {} : { [name]: value }
      assert.deepEqual(readLeadSearch({ [name]: value }), kept)
    }
  }
})
