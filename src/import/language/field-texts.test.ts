import assert from 'node:assert/strict'
import { test } from 'node:test'

import { asTime, splitTags } from './field-texts.ts'

test('times as programs write them, those without a zone as UTC', () => {
  const times = {
    '2024-03-12': '2024-03-12T00:00:00Z',
    '2024-03-12 09:14': '2024-03-12T09:14:00Z',
    '2024-03-12 09:14:05 UTC': '2024-03-12T09:14:05Z',
    '2024-03-12 09:14:05 +0100': '2024-03-12T09:14:05+01:00',
    '2024-03-12T09:14:05.250-05:30': '2024-03-12T09:14:05.250-05:30',
    '2026/05/28 7:01:33 PM GMT+2': '2026-05-28T19:01:33+02:00',
    '2026/05/28 12:01:33 AM GMT': '2026-05-28T00:01:33+00:00',
    '2026/05/28 12:01:33 PM GMT-3:30': '2026-05-28T12:01:33-03:30',
    '3/12/2024 09:14': '3/12/2024 09:14',
  }
  for (const [text, time] of Object.entries(times)) assert.equal(asTime(text), time)
})

test('the group that Google gives to all is left out, with its asterisk or without', () => {
  assert.deepEqual(splitTags('Leads ::: * starred ::: * myContacts'), ['Leads', 'starred'])
  assert.deepEqual(splitTags('Leads;myContacts;starred'), ['Leads', 'starred'])
  assert.deepEqual(splitTags('myContacts'), [])
})

test('tags in quotes follow a comma, with line breaks between them or not', () => {
  assert.deepEqual(splitTags('"a, b",\n "c",\n\nd'), ['a, b', 'c', 'd'])
})

test('a long cell is split at once', () => {
  const before = process.threadCpuUsage()
  assert.deepEqual(splitTags('\n'.repeat(500_000)), [])
  assert.ok(process.threadCpuUsage(before).user < 1_000_000)
})
