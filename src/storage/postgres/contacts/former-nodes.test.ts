import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { Workspace } from '#storage/contract/workspace.ts'
import { migrate } from '#storage/postgres/engine/migrate.ts'
import { openPostgresStore } from '#storage/postgres/open-store.ts'
import { suiteUnless } from '#test/harness/suite-unless.ts'
import {
  execute,
  makeDatabase,
  postgresMissing,
  stopPostgres,
} from '#test/processes/servers/postgres-server.ts'

suiteUnless(postgresMissing)('duplicates beside a node of the previous version', () => {
  after(stopPostgres)

  test('it leaves nothing of contacts that it erases, and its changes are compared', async (t) => {
    const url = await makeDatabase()
    await migrate(url)
    const store = openPostgresStore(url)
    t.after(() => store.close())
    const workspace = await Workspace.make(store)
    const list = async () => {
      const query = { projectId: workspace.projectId, after: null, limit: 10 }
      const { groups, total } = await store.listDuplicates(query)
      return [total, ...groups.map(({ contacts }) => contacts.map(({ name }) => name).join())]
    }
    for (const name of ['A', 'B', 'C']) {
      const email = `${name}@example.com`
      await workspace.write({ name, email }, { kind: 'publishable' })
      await workspace.write({ name: `${name}2`, email }, { kind: 'publishable' })
    }
    assert.deepEqual(await list(), [3, 'C,C2', 'B,B2', 'A,A2'])
    await execute(url, "DELETE FROM contacts WHERE name IN ('C2', 'B', 'B2')")
    await execute(
      url,
      `UPDATE contacts SET email = 'C@example.com',
        updated_at = (SELECT max(updated_at) + 1 FROM contacts) WHERE name = 'A2'`,
    )
    assert.deepEqual(await list(), [1, 'A2,C'])
    const rows = await execute(url, 'SELECT folded FROM compared_contacts')
    const left = rows.flatMap(({ folded }) => /[abc]@/.exec(String(folded)) ?? [])
    assert.deepEqual(left.toSorted(), ['a@', 'c@', 'c@'])
  })
})
