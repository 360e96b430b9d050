import fc from 'fast-check'

import { type Channel, channels } from '#core/actor.ts'
import type { Contact } from '#core/contacts/contact.ts'
import type { Prefix } from '#core/contacts/searching/words.ts'
import type { FieldShape } from '#core/fields/field-type.ts'
import { contactSorts, fieldComparisons } from '#model/contacts/filter-values.ts'
import type { KeyKind } from '#model/keys/key.ts'
import { noon } from '#storage/contract/workspace.ts'

type Body = Record<string, unknown>
export type Given = { body: Body; kind: KeyKind; channel: Channel; now: number }
/** A contact as the store answers it, and the kind of the key that created it. */
export type Known = Contact & { kind: KeyKind }

const tags = ['a', 'b', 'a"b', 'b\\', 'x"b\\', 'a,', ',', '["a"]', 'ä', '7']
const values = ['Gold', 'GOLD', 'gold plate', 'Ägypten', 'ägypten', '%', '_', '"', '\\', '7']
const names = ['Jane Doe', 'John Doe', 'Ängström', 'Jane Roe', 'Janet', 'JANE DOE', '山田', '😀']
const companies = ['Acme', 'ACME', 'Über', 'Uber', 'Zürich', '\uffee', '𝒵', 'x'.repeat(150)]
export const users = ['user_00000000000000000000000001', 'user_00000000000000000000000002']
const notes = ['Hello', ' \n\n  Please call.\r\nToday.', `😀${'x'.repeat(300)}`, 'a\u2028b']
export const labels = ['Budget', 'Quote "x"'] as const
export const shapes: readonly FieldShape[] = [
  { type: 'choice', choices: ['gold', 'Ägypten', '"'] },
  { type: 'number', choices: [] },
]
const times = [noon - 86_400_000, noon - 1, noon, -1_000, Date.UTC(2001, 8, 9), 1]

export const submission: fc.Arbitrary<Given> = fc.record({
  body: fc.record(
    {
      name: fc.constantFrom(...names),
      company: fc.constantFrom(...companies),
      type: fc.constantFrom('person', 'company'),
      email: fc.constantFrom('a@example.com', 'b@example.com'),
      tags: fc.uniqueArray(fc.constantFrom(...tags), { maxLength: 4 }),
      assigneeId: fc.constantFrom(...users),
      createdAt: fc.constantFrom(...times).map((time) => new Date(time).toISOString()),
      notes: fc.constantFrom(...notes),
      customFields: fc.dictionary(fc.constantFrom(...labels), fc.constantFrom(...values)),
    },
    { requiredKeys: ['name'] },
  ),
  kind: fc.constantFrom('secret', 'publishable'),
  channel: fc.constantFrom(...channels),
  now: fc.constantFrom(noon, noon + 1, noon + 86_400_000),
})

const range = fc.record({
  from: fc.option(fc.constantFrom(...times), { freq: 1 }),
  to: fc.option(fc.constantFrom(...times, noon + 86_400_001), { freq: 1 }),
})
export const any = { from: null, to: null }
/** How much later than a contact its sort key may be. */
export const sortKeySlackMs = 1_000
const bound = fc.constantFrom(1, 2, 5, 1_000)

/** Keys by the kinds of the project's, and fields by their place among the project's. */
export const anyFilter = fc.record({
  prefixes: fc.constantFrom<Prefix[]>(...[[], [], ['jan'], ['doe', 'j'], ['angstrom'], ['zzz']], [
    ['angstrom', 'aengstroem'],
    'ang',
  ]),
  kinds: fc.subarray(['secret', 'publishable', 'unknown'] as const, { maxLength: 2 }),
  channels: fc.oneof(fc.constant<Channel[]>([]), fc.subarray([...channels])),
  tags: fc.oneof(fc.constant<string[]>([]), fc.subarray(tags, { maxLength: 2 })),
  assignee: fc.constantFrom(null, null, 'none' as const, ...users.map((id) => ({ id }))),
  without: fc.option(
    fc.record({
      kinds: fc.subarray(['secret', 'publishable', 'unknown'] as const, { maxLength: 1 }),
      tags: fc.subarray(tags, { maxLength: 2 }),
      assignee: fc.constantFrom(null, 'none' as const, ...users.map((id) => ({ id }))),
      isTagged: fc.boolean(),
    }),
    { nil: undefined },
  ),
  type: fc.constantFrom(null, null, 'person' as const, 'company' as const),
  created: fc.oneof(fc.constant(any), range),
  updated: fc.oneof(fc.constant(any), range),
  isPossibleDuplicate: fc.boolean(),
  fields: fc.array(
    fc.record({
      field: fc.nat({ max: labels.length - 1 }),
      is: fc.constantFrom(...fieldComparisons),
      text: fc.constantFrom(...values, 'old', 'go', 'ÄG'),
    }),
    { maxLength: 2 },
  ),
  standard: fc.array(
    fc.record({
      field: fc.constantFrom('name' as const, 'company' as const, 'email' as const),
      is: fc.constantFrom(...fieldComparisons.filter((is) => is !== 'misfit')),
      text: fc.constantFrom(...names, ...companies, 'jan', 'ACM', 'oe', 'a@', 'ZÜ'),
    }),
    { maxLength: 2 },
  ),
  shownFields: fc.subarray(labels.map((_, i) => i)),
  sort: fc.constantFrom(...contactSorts),
  limit: fc.integer({ min: 1, max: 5 }),
  bounds: fc.record({ scanned: bound, matched: bound, counted: bound }),
})

export type Filter = typeof anyFilter extends fc.Arbitrary<infer T> ? T : never
