import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'

import { leadQuery } from '#api/leads/lead-schemas.ts'
import { publicChannels } from '#core/actor.ts'
import { contactTypes } from '#core/contacts/contact.ts'
import {
  consentConditions,
  contactSorts,
  contactStatuses,
  fieldComparisons,
  handoverConditions,
  hasText,
} from '#core/contacts/searching/contact-query.ts'
import { exportFormats } from '#core/exports/export.ts'
import { fieldTypes } from '#core/fields/field-type.ts'
import { usageSpanNames } from '#core/requests/usage.ts'
import { columnNames } from '#core/views/view.ts'

type Search = Readonly<Record<string, unknown>>

/** A file of the application, whose types are those of a browser. */
async function load<Exports>(file: string): Promise<Exports> {
  // The tests that follow find out what it exports.
  return (await import(join(import.meta.dirname, '../../web/src', file))) as Exports
}

const texts = ['one', 'two']
const days = { From: '2026-11-22', To: '2026-11-23' }

/** What the server takes, of each parameter that a stored view can have. */
const taken: Readonly<Record<string, readonly unknown[]>> = {
  ...{ q: texts, assignee: ['me', 'none'], notAssignee: ['me', 'none'] },
  ...{ key: [texts], notKey: [texts], tag: [texts], notTag: [texts] },
  ...{ untagged: [true], duplicate: [true] },
  ...{ createdFrom: [days.From], createdTo: [days.To], createdDays: [1, 366] },
  ...{ updatedFrom: [days.From], updatedTo: [days.To], updatedDays: [1, 366] },
  channel: publicChannels.map((channel) => [channel]),
  type: contactTypes,
  status: contactStatuses,
  sort: contactSorts,
  field: fieldComparisons.map((is) => [`field_1:${is}${hasText(is) ? ':text' : ''}`]),
  handover: handoverConditions.map((is) => `destination_1:${is}`),
  consent: consentConditions.map((is) => `newsletter:${is}`),
}

test('the application keeps every filter and order that the server takes', async () => {
  const { readLeadSearch } = await load<{ readLeadSearch: (search: Search) => Search }>(
    'leads/filters/lead-search.ts',
  )
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

test('the application has the choices of the server', async () => {
  for (const [file, names, choices] of [
    ['api/leads/bulk-api.ts', ['exportFormats'], exportFormats],
    ['api/leads/fields-api.ts', ['fieldTypes'], fieldTypes],
    ['api/leads/leads-api.ts', ['channels'], publicChannels],
    ['api/usage-api.ts', ['spans'], usageSpanNames],
    ['leads/filters/lead-search.ts', ['leadSorts'], contactSorts],
    ['leads/filters/lead-search.ts', ['conditionKinds'], fieldComparisons],
    ['leads/filters/lead-search.ts', ['handoverKinds'], handoverConditions],
    ['leads/filters/lead-search.ts', ['consentConditions'], consentConditions],
    ['leads/list/column-grid.ts', ['columnNames'], columnNames],
  ] as const) {
    const lists = await load<Readonly<Record<string, readonly string[]>>>(file)
    const known = names.flatMap((name) => lists[name] ?? [])
    assert.deepEqual(known.toSorted(), choices.toSorted(), `${file}: ${names.join()}`)
  }
})
