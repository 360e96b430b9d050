import assert from 'node:assert/strict'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { suiteUnless } from '#test/harness/suite-unless.ts'
import { until } from '#test/harness/until.ts'
import { ServerProcess, makeFolder, makeKey } from '#test/processes/server-process.ts'

const contactsPath = '/public/v1/contacts'
const pageBytes = 4_096

// Only Linux can change a limit of a running process.
suiteUnless(process.platform !== 'linux')('a full disk', () => {
  test('checkpoints that failed work again once there is space, without a restart', async () => {
    await using folder = await makeFolder()
    const key = await makeKey(folder.path)
    await using server = await ServerProcess.start(folder.path)
    const create = async () => {
      const contacts = Array.from({ length: 100 }, () => ({ name: 'Jane Doe', notes: longNotes }))
      const response = await server.request('POST', `${contactsPath}/batch`, {
        key,
        body: { contacts },
      })
      return response.status
    }
    {
      // While a reader holds an earlier state, the log is not copied, and grows.
      using reader = new DatabaseSync(join(folder.path, 'contact-sync.db'), { readOnly: true })
      reader.exec('BEGIN; SELECT count(*) FROM contacts')
      await until(async () => {
        assert.equal(await create(), 200)
        return (await metric(server, 'contact_sync_log_pages')) > 5_000
      })
      const { size } = await stat(join(folder.path, 'contact-sync.db'))
      await server.limitFiles(size + pageBytes)
    }
    await until(async () => {
      assert.equal(await create(), 503)
      return (await metric(server, 'contact_sync_checkpoints_failed_total')) > 0
    })
    await server.said("the database's log can't be copied into its file")

    await server.limitFiles(null)
    await until(async () => {
      assert.equal(await create(), 200)
      return (await metric(server, 'contact_sync_log_pages')) < 4_000
    })
    await server.said("the database's log is copied into its file again")
    const { status, body } = await server.request('GET', '/readyz')
    assert.deepEqual([status, body], [200, { status: 'ready' }])
    const { code, stdout } = await server.stop()
    assert.equal(code, 0)
    assert.match(stdout, /"code":"ERR_SQLITE_ERROR","errcode":\d+,"message":"disk I\/O error"/)
    assert.doesNotMatch(stdout, /Jane/)
  })

  test('without space for a batch the server is not ready, and later it is again', async () => {
    await using folder = await makeFolder()
    const key = await makeKey(folder.path)
    await using server = await ServerProcess.start(folder.path)
    const contacts = Array.from({ length: 20 }, () => ({ name: 'Jane Doe', notes: longNotes }))
    const create = () =>
      server.request('POST', `${contactsPath}/batch`, { key, body: { contacts } })
    const readiness = async () => (await server.request('GET', '/readyz')).status
    assert.equal(await readiness(), 200)
    const { size } = await stat(join(folder.path, 'contact-sync.db-wal'))
    await server.limitFiles(size + 4 * pageBytes)
    assert.equal((await create()).status, 503)
    await until(async () => (await readiness()) === 503)
    await server.limitFiles(null)
    await until(async () => (await readiness()) === 200)
    assert.equal((await create()).status, 200)
    assert.equal((await server.stop()).code, 0)
  })
})

const longNotes = 'A note. '.repeat(60)

async function metric(server: ServerProcess, name: string): Promise<number> {
  const { text } = await server.request('GET', '/metrics')
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1])
}
