import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Contact } from '#core/contacts/contact.ts'
import { eachContactField } from '#model/contacts/fields.ts'
import type { AdsFormat } from '#model/exports/formats.ts'
import { conversionsWriter } from './conversions-writer.ts'
import { writeContacts } from './create-writer.ts'

const jane: Contact = {
  id: 'contact_01h455vb4pex5vsknk084sn02q',
  type: 'person',
  ...eachContactField(() => null),
  name: 'Jane Doe',
  email: 'jane@example.com',
  customFields: { gclid: 'Cj0K', Fbclid: 'IwAR2F4', msclkid: 'f894f652' },
  tags: [],
  assigneeId: null,
  doneAt: null,
  remindAt: null,
  createdAt: Date.UTC(2026, 0, 31, 14, 5, 6, 789),
  updatedAt: Date.UTC(2026, 1, 1),
  createdBy: { keyId: 'key_01h455vb4pex5vsknk084sn02q', label: 'Website', channel: 'form' },
  duplicateOf: null,
}
const john: Contact = { ...jane, customFields: { City: 'Köln' } }

function fileOf(format: AdsFormat, contacts: readonly Contact[]): string[] {
  const writer = conversionsWriter(format)
  return (writer.start + writeContacts(writer, contacts).text).split('\r\n')
}

test('each platform gets its columns, and times in its format', () => {
  assert.deepEqual(fileOf('google-ads', [jane, john]), [
    'Google Click ID,Conversion Name,Conversion Time',
    'Cj0K,Lead,2026-01-31 14:05:06+0000',
    '',
  ])
  assert.deepEqual(fileOf('meta-ads', [john, jane]), [
    'event_name,event_time,event_id,action_source,fbc',
    `Lead,1769868306,${jane.id},system_generated,fb.1.1769868306789.IwAR2F4`,
    '',
  ])
  const atMidnight = { ...jane, createdAt: Date.UTC(2026, 11, 1, 0, 0, 9) }
  assert.deepEqual(fileOf('microsoft-ads', [jane, atMidnight]), [
    'Type,Name,Conversion Name,Conversion Time,Microsoft Click Id',
    'Format Version,6.0,,,',
    'Offline Conversion,,Lead,1/31/2026 2:05:06 PM,f894f652',
    'Offline Conversion,,Lead,12/1/2026 12:00:09 AM,f894f652',
    '',
  ])
})

test('leads without a click of the platform are neither written nor counted', () => {
  for (const format of ['google-ads', 'meta-ads', 'microsoft-ads'] as const) {
    assert.deepEqual(writeContacts(conversionsWriter(format), [john]), { text: '', contacts: 0 })
    assert.equal(writeContacts(conversionsWriter(format), [john, jane]).contacts, 1)
  }
})

test('a click id that a stranger made up is text for spreadsheets', () => {
  const forged = { ...jane, customFields: { gclid: '=HYPERLINK("x")', msclkid: '@SUM(1)' } }
  assert.match(fileOf('google-ads', [forged])[1] ?? '', /^"'=HYPERLINK\(""x""\)",Lead,/)
  assert.match(fileOf('microsoft-ads', [forged])[2] ?? '', /,'@SUM\(1\)$/)
})
