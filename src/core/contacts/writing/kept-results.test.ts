import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Outcome } from '#core/contacts/contact.ts'
import { tagsRejection, assigneeRejection } from '#core/contacts/errors.ts'
import { batchItemsMax, bodyBytesMax } from '#core/limits/contract.ts'
import { createId } from '#core/values/id.ts'
import { keepResults, replayResults } from './kept-results.ts'
import { readItem } from './write-contacts.ts'
import type { ItemResult, RequestItem } from './write-item.ts'

const now = Date.UTC(2026, 0, 15, 12)
const idBytes = 40
const bytesMax = 2 * 1024

/** Reads the items of a body with these contacts as a request does. */
function readItems(contacts: readonly unknown[]): RequestItem[] {
  const context = { mayWritePrivileged: false, defaultCountry: null, now }
  return contacts.map((value) => readItem(value, context))
}

/** A result as an engine answers it: labels for which `isPending` is true have no field. */
function resultOf(
  item: RequestItem,
  isPending: (index: number) => boolean,
  outcome: Outcome = 'created',
): ItemResult {
  if ('rejection' in item) return item
  const { customFields, unknownNames, ignoredFields } = item.input
  const itemLabels = [...customFields, ...unknownNames].map(({ label }) => label)
  const unresolvedCustomFields = itemLabels.filter((_, index) => isPending(index))
  return { id: createId('contact', now), outcome, ignoredFields, unresolvedCustomFields }
}

/** As many contacts as a batch can have, or as fit into a body. */
function fill(contactOf: (index: number) => unknown): unknown[] {
  const contacts: unknown[] = []
  let bytes = '{"contacts":[]}'.length
  for (let index = 0; index < batchItemsMax; index += 1) {
    const contact = contactOf(index)
    bytes += JSON.stringify(contact).length + 1
    if (bytes > bodyBytesMax) break
    contacts.push(contact)
  }
  return contacts
}

function labels(count: number, length = 1): Record<string, number> {
  const names = Array.from({ length: count }, (_, i) => i.toString(36).padStart(length, '_'))
  return Object.fromEntries(names.map((name) => [name, 1]))
}

const worst: Readonly<Record<string, unknown[]>> = {
  'as many labels as fit': fill(() => ({ name: 'J', customFields: labels(88) })),
  'as many labels as a contact can have': fill(() => ({
    ...{ name: 'J', customFields: labels(100), ...labels(99, 4) },
  })),
  'labels as long as they can be': fill(() => ({ name: 'J', customFields: labels(8, 64) })),
  'many ignored fields': fill(() => ({ name: 'J', tags: 1, assigneeId: 1, createdAt: 1, id: 1 })),
  'many mistakes': fill((i) =>
    i === 0 ? { name: 'J' } : { name: 1, email: 1, phone: 1, ...{ a: [] } },
  ),
  'only names': fill(() => ({ name: 'J' })),
  'one contact with all labels': [{ name: 'J', customFields: labels(100), ...labels(99, 4) }],
}
const holdings: Readonly<Record<string, (index: number) => boolean>> = {
  none: () => false,
  all: () => true,
  'every other': (index) => index % 2 === 1,
}

for (const [what, contacts] of Object.entries(worst)) {
  test(`${what}: the results are rebuilt from a bounded record`, () => {
    const items = readItems(contacts)
    for (const [which, isPending] of Object.entries(holdings)) {
      const results = items.map((item) => resultOf(item, isPending))
      const kept = keepResults(items, results)
      assert.deepEqual(replayResults(kept, readItems(contacts)), results, which)
      const bound = bytesMax + idBytes * items.length
      assert.ok(Buffer.byteLength(kept) <= bound, `${kept.length} of ${bound} bytes, ${which}`)
    }
  })
}

test('outcomes, and refusals that only the stored data could cause, are rebuilt', () => {
  const items = readItems([
    { name: 'A' },
    { name: 'B' },
    { name: 'C' },
    { name: 'D' },
    { name: 'E' },
    7,
  ])
  const outcomes = ['created', 'updated', 'unchanged'] as const
  const stored = outcomes.map((outcome, i) => resultOf(items[i] ?? fail(), () => false, outcome))
  const results = [...stored, assigneeRejection(), tagsRejection(), items[5] as ItemResult]
  assert.deepEqual(replayResults(keepResults(items, results), items), results)
})

test('an item that another version reads differently keeps its outcome', () => {
  const items = readItems([{ name: 'Jane Doe' }, {}])
  const kept = keepResults(
    items,
    items.map((item) => resultOf(item, () => false)),
  )
  const [stored, refused] = replayResults(kept, items.toReversed())
  assert.ok(stored !== undefined && 'id' in stored)
  assert.deepEqual(stored.ignoredFields, [])
  assert.ok(refused !== undefined && 'rejection' in refused)
  assert.equal(refused.rejection.code, 'invalid_request')
})

function fail(): never {
  throw new Error('No such item.')
}
