import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import type { ContactInput } from '#core/contacts/contact.ts'
import type { WriteItem } from '#core/contacts/writing/write-item.ts'
import { contactFieldNames } from '#model/contacts/fields.ts'
import type { NumberedWrite } from '#storage/repositories/contacts/writing/numbered-write.ts'
import type { Command } from '#storage/sqlite/engine/commands.ts'
import { readMessage, writeMessage } from './write-message.ts'

const text = fc.string({ unit: 'binary' })
const labelled = fc.array(fc.record({ label: text, value: text }), { maxLength: 3 })
const names = fc.array(text, { maxLength: 3 })
const input: fc.Arbitrary<ContactInput> = fc.record({
  text: fc.record(Object.fromEntries(contactFieldNames.map((name) => [name, text])), {
    requiredKeys: [],
  }),
  type: fc.constantFrom('person', 'company', undefined),
  phoneE164: fc.option(text),
  identity: fc.option(text),
  customFields: labelled,
  unknownNames: labelled,
  tags: names,
  assigneeId: fc.option(text),
  createdAt: fc.option(fc.integer()),
  ignoredFields: names,
})
const item: fc.Arbitrary<WriteItem> = fc.oneof(
  fc.record({ input }),
  fc.record({ unchangedId: text }),
  fc.constant({ rejection: { code: 'invalid_request' as const, detail: 'No.', errors: [] } }),
)
const challenge = { provider: 'altcha' as const, secret: null }
const write = fc.record({
  writer: fc.record({
    projectId: fc.constant('project'),
    keyId: fc.constantFrom('key_1', 'key_2'),
    keyKind: fc.constant('secret' as const),
    channel: fc.constantFrom('api' as const, 'mcp' as const),
  }),
  credential: fc.constantFrom(
    null,
    { secretHash: 'a', passed: null },
    { secretHash: 'b', passed: null },
    { secretHash: 'b', passed: challenge },
  ),
  keyNumber: fc.option(fc.integer()),
  items: fc.array(item, { maxLength: 4 }),
  idempotency: fc.constantFrom(null, { key: 'k', path: '/contacts', bodyHash: 'h' }),
  now: fc.integer(),
}) as fc.Arbitrary<NumberedWrite>
const command: fc.Arbitrary<Command> = fc.oneof(
  fc
    .record({ projectNumber: fc.constantFrom(1, 2), write })
    .map((stored): Command => ({ name: 'storeContacts', parameters: [stored] })),
  fc.constant<Command>({ name: 'probe', parameters: [] }),
)

test('a message is read as the commands that were written', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 6 }), (commands) => {
      assert.deepEqual(readMessage(writeMessage(commands)), structuredClone(commands))
    }),
  )
})
