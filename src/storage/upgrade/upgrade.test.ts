import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { migrateStore } from '#installation.ts'
import type { Engine } from '#test/engines/engine.ts'
import { releasedEngines } from '#test/harness/storage/released-engine.ts'
import { storedSchema } from '#test/harness/storage/stored-schema.ts'
import { suiteUnless } from '#test/harness/suite-unless.ts'
import { stopPostgres } from '#test/processes/servers/postgres-server.ts'

const member = 'user_00000000000000000000000001'

/** What 0.2.0 could store, beside what it has stored. */
const more = `
  INSERT INTO fields (project_number, number, id, label, label_folded, created_at) VALUES
    (1, 9001, 'field_a', 'doneAt', 'doneat', 1),
    (1, 9002, 'field_b', 'REMINDAT (2)', 'remindat (2)', 1),
    (2, 9003, 'field_c', 'remindAt', 'remindat', 1);
  INSERT INTO held_values
    (project_number, label_folded, contact_number, label, value, actor_number, channel)
    VALUES (1, 'remindat', 2, 'RemindAt', 'Monday', 7, 'api'),
      (2, 'doneat (3)', 2, 'doneAt (3)', 'May', 7, 'api');
  INSERT INTO merged_held_values (project_number, contact_number, label_folded, label, value,
    actor_number, channel, is_moved) VALUES (1, 102, 'doneat', 'doneAt', 'May', 7, 'api', true);
  UPDATE forms SET draft = '{"assigneeId":null,"fields":[{"name":"custom:doneAt"}]}'
    WHERE project_number = 1;
  UPDATE form_versions SET definition = '{"assigneeId":"${member}","fields":[' ||
    '{"name":"custom:doneAt"},{"name":"email"},{"name":"custom:REMINDAT"}]}'
    WHERE project_number = 1;
  UPDATE form_versions SET definition = '{"fields":[{"name":"custom:remındat"}]}'
    WHERE project_number = 2;
  INSERT INTO form_counts (project_number, start_ms, form_number, kind, count) VALUES
    (1, 900000, 1, 'sent', 41), (1, 900000, 1, 'shown', 100);
  UPDATE delivery_tries SET error = 'nothing_to_send' WHERE project_number = 1 AND change = 1;
  UPDATE delivery_tries SET error = 'no_consent' WHERE project_number = 1 AND change IN (2, 3);
  UPDATE deliveries SET state = 2 WHERE project_number = 1 AND change IN (1, 3, 6);
  DELETE FROM key_requests WHERE project_number = 1;
  INSERT INTO key_requests (project_number, period_ms, start_ms, key_number, requests) VALUES
    (1, 86400000, 1795305600000, 5, 7), (1, 86400000, 1795305600000, 6, 2),
    (1, 86400000, 1795219200000, 6, 9), (1, 300000, 1795449600000, 6, 3);
  UPDATE contacts SET email = NULL, identity = '+4930123457' WHERE number = 2;
  UPDATE merged_contacts SET phone_e164 = '+4930123459', email = 'm@example.com', type = 'company'
    WHERE number = 102;
  INSERT INTO contact_consents (project_number, contact_number, field, form_number, version,
    language, text, is_given, at) VALUES (1, 2, 'consent:privacy', 1, 1, 'en', 'Yes', 1, 5),
    (1, 102, 'consent:privacy', 1, 1, 'en', 'Yes', 1, 6),
    (1, 9999, 'consent:news', 1, 1, 'en', 'No', 0, 7);`

/** What an upgrade by one migration after another made of it. */
const expected: Readonly<Record<string, readonly string[]>> = {
  "SELECT number, label, label_folded FROM fields WHERE id LIKE 'field__' ORDER BY number": [
    '9001 doneAt (2) doneat (2)',
    '9002 REMINDAT (2) remindat (2)',
    '9003 remindAt (2) remindat (2)',
  ],
  "SELECT label, label_folded FROM held_values WHERE label LIKE '%(%' ORDER BY label_folded": [
    'doneAt (3) doneat (3)',
    'RemindAt (3) remindat (3)',
  ],
  "SELECT label, label_folded FROM merged_held_values WHERE value = 'May'": [
    'doneAt (2) doneat (2)',
  ],
  'SELECT leads, draft FROM forms ORDER BY project_number': [
    '42 {"assigneeId":null,"fields":[{"name":"custom:doneAt (2)"}]}',
    '1 {}',
  ],
  'SELECT definition FROM form_versions ORDER BY project_number': [
    `{"assigneeId":"${member}","fields":[{"name":"custom:doneAt (2)"},{"name":"email"},` +
      '{"name":"custom:REMINDAT (3)"}]}',
    '{"fields":[{"name":"custom:remındat (2)"}]}',
  ],
  'SELECT number, assignees FROM keys WHERE assignees IS NOT NULL': [`1 ["${member}"]`],
  [`SELECT period_ms, start_ms, key_number, operation || '/' || code AS about, requests,
    leads + refusals AS others FROM request_counts WHERE project_number = 1
    ORDER BY period_ms, start_ms, key_number, operation`]: [
    ...['0 /ok 3', '0 unknown/ 3', '6 / 3'].map((of) => `300000 1795449600000 ${of} 0`),
    ...['0 /ok 9', '0 unknown/ 9', '6 / 9'].map((of) => `86400000 1795219200000 ${of} 0`),
    ...['0 /ok 9', '0 unknown/ 9', '5 / 7', '6 / 2'].map((of) => `86400000 1795305600000 ${of} 0`),
    ...['0 /ok 18', '0 unknown/ 18', '5 / 7', '6 / 11'].map(
      (of) => `604800000 1794787200000 ${of} 0`,
    ),
  ],
  'SELECT change FROM deliveries WHERE state = 3 ORDER BY change': ['1', '3'],
  'SELECT change FROM deliveries WHERE state = 2 ORDER BY change': ['6', '109'],
  [`SELECT contact_number, phone_identity FROM contact_consents
    WHERE phone_identity IS NOT NULL ORDER BY contact_number`]: [
    '1 +4930123456',
    '2 +4930123457',
    '102 company:+4930123459',
  ],
}

for (const { name, missing, open, openNew } of releasedEngines) {
  suiteUnless(missing)(`the upgrade of what 0.2.0 stored in ${name}`, () => {
    after(stopPostgres)

    test('it has the schema of a new one', async () => {
      await using upgraded = await open()
      await using fresh = await openNew()
      for (const { storage } of [upgraded, fresh]) await migrateStore(storage, () => {})
      const schema = await storedSchema(upgraded)
      assert.ok(schema.length > 500)
      assert.deepEqual(schema, await storedSchema(fresh))
    })

    test('everything has its present form', async () => {
      await using engine = await open()
      await engine.execute(more)
      await migrateStore(engine.storage, () => {})
      for (const [statement, rows] of Object.entries(expected)) {
        assert.deepEqual(await linesOf(engine, statement), rows, statement)
      }
    })
  })
}

async function linesOf(engine: Engine, statement: string): Promise<string[]> {
  return (await engine.rows(statement)).map((row) => Object.values(row).join(' '))
}
