import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import type { OutgoingMail, ProjectAlert } from '#core/mails/mail.ts'
import { noticeSettingsDefault } from '#core/notices/notice-settings.ts'
import { gatherMs } from '#core/notices/notice.ts'
import { Outbox } from '#storage/contract/webhooks/outbox.ts'
import { type OpenStore, noon } from '#storage/contract/workspace.ts'
import { Reader } from './reader.ts'

const later = noon + gatherMs

function alertsIn(mails: readonly OutgoingMail[]): ProjectAlert[][] {
  return mails.map((mail) => (mail.kind === 'alerts' ? [...mail.alerts] : []))
}

export function alertsContract(openStore: OpenStore): void {
  test('admins are told once of what has happened, in one mail', async (t) => {
    const { store } = await openStore(t)
    const reader = await Reader.make(store, noticeSettingsDefault, 'admin')
    const { workspace, projectId } = reader
    const outbox = new Outbox(workspace)
    await outbox.addWebhook()
    for (const name of ['Ann', 'Bob']) await workspace.write({ name })
    for (const delivery of await outbox.lease()) {
      await outbox.answer(delivery, noon, { status: 410 })
    }
    const { keyId } = workspace.writers.secret
    const seen = { keyId, usedAt: noon, seenInBrowserAt: noon }
    await store.saveKeyUses([seen])
    await store.saveKeyUses([{ ...seen, seenInBrowserAt: noon + 1 }])
    const file = { fileName: 'leads.csv', fileHash: 'hash', mapping: '{}' }
    const start = { projectId, ...file, by: byOperator, now: noon }
    const { id: importId } = await store.startImport(start)
    await store.finishImport(importId, noon)
    await store.finishImport(importId, noon)
    await store.reportBackupFailure({ projectId, reason: 'The disk is full.', now: noon })
    assert.deepEqual(await reader.mailsAt(later - 1), [])
    const [alerts, ...others] = alertsIn(await reader.mailsAt(later + 1))
    assert.deepEqual(
      alerts?.toSorted((a, b) => a.kind.localeCompare(b.kind)),
      [
        { kind: 'backupFailed', reason: 'The disk is full.' },
        { kind: 'destinationOff', name: 'example.com', reason: 'gone' },
        ...[{ kind: 'importEnded', fileName: 'leads.csv', created: 0, updated: 0, rejected: 0 }],
        { kind: 'keyInBrowser', label: 'Server' },
      ],
    )
    assert.deepEqual(others, [])
    await store.saveKeyUses([{ ...seen, seenInBrowserAt: later }])
    assert.deepEqual(await reader.mailsAt(later + 2 * gatherMs), [])
  })

  test('alerts go to admins who want them, and again when a mail failed', async (t) => {
    const { store } = await openStore(t)
    const reader = await Reader.make(store, { ...noticeSettingsDefault, hasAlerts: false }, 'owner')
    const { projectId } = reader
    const failure = { projectId, reason: 'The disk is full.', now: noon }
    await store.reportBackupFailure(failure)
    assert.deepEqual(await reader.mailsAt(later), [])
    await reader.choose(noticeSettingsDefault)
    assert.deepEqual(await reader.mailsAt(later), [], 'It is forgotten.')
    await store.reportBackupFailure(failure)
    reader.fails = true
    assert.deepEqual(await reader.mailsAt(later), [])
    reader.fails = false
    assert.equal((await reader.mailsAt(later + gatherMs)).length, 1)

    await store.reportBackupFailure(failure)
    const week = 7 * 24 * 3_600_000
    assert.deepEqual(await reader.mailsAt(later + week + 1), [], 'It is old news.')
    assert.deepEqual(await reader.mailsAt(later), [])

    const viewer = await Reader.make(store, noticeSettingsDefault)
    await store.reportBackupFailure({ ...failure, projectId: viewer.projectId })
    assert.deepEqual(await viewer.mailsAt(later), [])
  })
}
