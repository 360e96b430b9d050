import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { schemaVersion } from '#storage/upgrade/versions.ts'
import type { Engine } from './engines/engine.ts'
import { releasedEngines } from './harness/storage/released-engine.ts'
import { storedSchema } from './harness/storage/stored-schema.ts'
import { suiteUnless } from './harness/suite-unless.ts'
import { type Settings, killedUpgrade, makeFolder, startCli } from './processes/server-process.ts'
import { stopPostgres } from './processes/servers/postgres-server.ts'

for (const { name, missing, open } of releasedEngines) {
  suiteUnless(missing)(`an upgrade that is killed, of ${name}`, () => {
    after(stopPostgres)

    test('it leaves 0.2.0 until its commit, then the new schema', async () => {
      await using engine = await open()
      const before = await stateOf(engine)
      assert.notEqual(await versionOf(engine), schemaVersion)
      for (const part of [0.1, 0.5, 1]) {
        assert.equal(await upgrade(engine, killedUpgrade(part)), null)
        assert.deepEqual(await stateOf(engine), before, `killed after ${part}`)
      }
      assert.equal(await upgrade(engine, killedUpgrade(2)), null)
      assert.equal(await versionOf(engine), schemaVersion)
      const upgraded = await stateOf(engine)
      assert.equal(await upgrade(engine, {}), 0)
      assert.deepEqual(await stateOf(engine), upgraded)
    })
  })
}

/** Runs `migrate`; null if it was killed. */
async function upgrade({ storage }: Engine, settings: Settings): Promise<number | null> {
  const { databaseUrl } = storage
  if (!databaseUrl) return (await startCli(storage.dataDir, ['migrate'], settings).ended).code
  await using folder = await makeFolder()
  const all = { ...settings, DATABASE_URL: databaseUrl }
  return (await startCli(folder.path, ['migrate'], all).ended).code
}

/** The schema, and rows that an upgrade changes. */
async function stateOf(engine: Engine): Promise<unknown> {
  const rows = [
    await engine.rows('SELECT * FROM forms ORDER BY project_number'),
    await engine.rows('SELECT * FROM contact_consents ORDER BY project_number'),
  ]
  return { version: await versionOf(engine), schema: await storedSchema(engine), rows }
}

async function versionOf(engine: Engine): Promise<unknown> {
  const [row] = await engine.rows(
    engine.storage.databaseUrl
      ? 'SELECT version FROM installation'
      : 'SELECT user_version AS version FROM pragma_user_version',
  )
  return row?.['version']
}
