import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { accountFields } from '#core/accounts/account.ts'
import { dayMs, hourMs } from '#model/values/durations.ts'
import {
  bulkKeptMs,
  bulkUndoableMs,
  challengeTokenKeptMs,
  countedMailsKeptMs,
  deletedSpamKeptMs,
  deliveryKeptMs,
  formDays,
  idempotencyKeptMs,
  invitationKeptMs,
  resetLinkKeptMs,
  sentMailKeptMs,
  sessionKeptMs,
  spamKeptMs,
  submissionKeptMs,
} from '#model/values/periods.ts'
import { projectTables } from '#storage/repositories/projects/project-tables.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/privacy.md'), 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('| '))

test('docs/privacy.md: names every table that has data of a project or an account', () => {
  const tables = [...Object.keys(projectTables), ...Object.keys(accountFields), 'reset_links']
  assert.deepEqual(
    tables.filter((table) => !rows.some((row) => row.includes(`\`${table}\``))),
    [],
  )
})

test('docs/privacy.md: says how long each is kept', () => {
  const days = (ms: number) => `${ms / dayMs} days`
  const kept: readonly (readonly [table: string, time: string])[] = [
    ['form_mails', `${sentMailKeptMs / hourMs} hours`],
    ['counted_mails', days(countedMailsKeptMs).replace('1 days', '1 day')],
    ['held_submissions', days(spamKeptMs)],
    ['held_submissions', deletedSpamKeptMs === hourMs ? 'one hour' : 'another time'],
    ['events', days(deliveryKeptMs)],
    ['idempotency', `${idempotencyKeptMs / hourMs} hours`],
    ['idempotency', days(submissionKeptMs)],
    ['used_tokens', `${challengeTokenKeptMs / hourMs} hours`],
    ['bulk_changes', days(bulkKeptMs)],
    ['bulk_writes', `${bulkUndoableMs / hourMs + 1} hours`],
    ['form_counts', `${formDays.max + 1} days`],
    ['invitations', days(invitationKeptMs)],
    ['sessions', days(sessionKeptMs)],
    ['reset_links', resetLinkKeptMs === hourMs ? 'an hour' : 'another time'],
  ]
  for (const [table, time] of kept) {
    const row = rows.find((line) => line.includes(`\`${table}\``)) ?? ''
    assert.ok(row.split(' | ').at(-1)?.includes(time), `${table}: ${time}`)
  }
})
