import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { Client } from 'pg'

import { Workspace, noon } from '#storage/contract/workspace.ts'
import { CopyQuery } from '#storage/postgres/engine/copy-query.ts'
import { migrate } from '#storage/postgres/engine/migrate.ts'
import { openPostgresStore } from '#storage/postgres/open-store.ts'
import { suiteUnless } from '#test/harness/suite-unless.ts'
import {
  makeDatabase,
  postgresMissing,
  stopPostgres,
} from '#test/processes/servers/postgres-server.ts'

/** A statement that was sent, and how many rows it returned. */
type Sent = { sql: string; rows: number }

suiteUnless(postgresMissing)('the statements of a publishable key', () => {
  after(stopPostgres)

  for (const hasWebhook of [false, true]) {
    const name = hasWebhook ? 'with a webhook' : 'without a webhook'
    test(`are the same for a known e-mail, with as many rows, ${name}`, async (t) => {
      const url = await makeDatabase()
      await migrate(url)
      const store = openPostgresStore(url)
      t.after(() => store.close())
      const workspace = await Workspace.make(store)
      if (hasWebhook) {
        await store.createWebhook({
          ...{ projectId: workspace.projectId, url: 'https://example.com/', description: null },
          ...{ events: ['contact.created'], secret: 'whsec_AA==', now: noon },
        })
      }
      await workspace.write({ email: 'jane@example.com', notes: 'n', Budget: '10' })
      const { mock } = t.mock.method(Client.prototype, 'query')
      const write = async (email: string) => {
        mock.resetCalls()
        const credential = { secretHash: workspace.secretHash('publishable') }
        const body = { email, notes: 'n', Budget: '10', customFields: { Size: '38' } }
        await workspace.write(body, { kind: 'publishable', credential })
        return sentOf(mock.calls)
      }
      // The first one has to ask where its key is.
      await write('first@example.com')
      const unknown = await write('john@example.com')
      const known = await write('jane@example.com')
      assert.deepEqual(known, unknown)
      assert.equal(
        known.some(({ sql }) => /INSERT INTO events/.test(sql)),
        hasWebhook,
      )
    })
  }
})

/** The statements that the driver received, from a spy's calls. */
function sentOf(calls: readonly { arguments: unknown[]; result?: unknown }[]): Promise<Sent[]> {
  return Promise.all(
    calls.map(async ({ arguments: [statement], result }) => {
      const { text: sql } = statement as { text: string }
      if (statement instanceof CopyQuery) return { sql, rows: 0 }
      const { rows } = (await result) as { rows: unknown[] }
      return { sql, rows: rows.length }
    }),
  )
}
