import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

import type { KeyKind } from '#model/keys/key.ts'
import { noon, readInput } from '#storage/contract/workspace.ts'
import { createKey } from '#storage/repositories/keys/keys.ts'
import { createProject } from '#storage/repositories/projects/projects.ts'
import { createWebhook } from '#storage/repositories/webhooks/webhooks.ts'
import { globalTransaction } from '#storage/sqlite/engine/global-transaction.ts'
import { Group, projectNumberOf } from '#storage/sqlite/engine/group.ts'
import { projectTransaction } from '#storage/sqlite/engine/project-transaction.ts'
import { Database } from '#storage/sqlite/file/database.ts'
import { openForWriting } from '#storage/sqlite/file/open-database.ts'
import { storeContacts } from './store-contacts.ts'

/** Keeps the SQL of each statement that is run. */
class RecordingDatabase extends Database {
  readonly ran: string[] = []

  override statement(sql: string) {
    this.ran.push(sql)
    return super.statement(sql)
  }
}

for (const hasWebhook of [false, true]) {
  const name = hasWebhook ? 'with a webhook' : 'without a webhook'
  test(`a publishable key runs the same statements for a known e-mail, ${name}`, async (t) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'contact-sync-'))
    const database = new RecordingDatabase(openForWriting(dataDir).connection)
    t.after(async () => {
      database.close()
      await rm(dataDir, { recursive: true })
    })
    const now = noon
    const setUp = new Group(database)
    const leads = { name: 'Leads', defaultCountry: null, now }
    const { id: projectId } = await createProject(globalTransaction(setUp), leads)
    const inProject = projectTransaction(setUp, projectNumberOf(database, projectId))
    if (hasWebhook) {
      const events = ['contact.created'] as const
      const webhook = { projectId, url: 'https://example.com/', description: null, events }
      await createWebhook(inProject, { ...webhook, secret: 'whsec_AA==', now })
    }
    const writerOf = async (kind: KeyKind) => {
      const key = { projectId, kind, label: kind, tier: 'standard', scopes: [], origins: null }
      const { id: keyId } = await createKey(inProject, { ...key, secretHash: kind, now })
      return { projectId, keyId, keyKind: kind, channel: 'api' } as const
    }
    const writers = { secret: await writerOf('secret'), publishable: await writerOf('publishable') }
    const numberOf = (keyId: string) =>
      Number(database.statement('SELECT number FROM places WHERE name = ?').get(keyId)?.['number'])
    const store = async (kind: KeyKind, email: string) => {
      const items = [{ input: readInput({ email, notes: 'n', Budget: '10' }, kind, now) }]
      const by = { writer: writers[kind], credential: { secretHash: kind }, idempotency: null }
      database.ran.length = 0
      const group = new Group(database)
      const write = { ...by, items, now, keyNumber: numberOf(writers[kind].keyId) }
      await storeContacts(group, [{ projectNumber: inProject.projectNumber, write }])
      group.finish()
      return [...database.ran]
    }
    await store('secret', 'jane@example.com')
    const unknown = await store('publishable', 'john@example.com')
    const known = await store('publishable', 'jane@example.com')
    assert.deepEqual(known, unknown)
    assert.equal(known.filter((sql) => sql.includes('INSERT INTO contacts')).length, 1)
    assert.equal(
      known.some((sql) => sql.includes('INSERT INTO events')),
      hasWebhook,
    )
  })
}
