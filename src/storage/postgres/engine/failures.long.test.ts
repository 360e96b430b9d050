import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { Client } from 'pg'

import { AppError } from '#core/errors.ts'
import type { Store } from '#core/store.ts'
import { Outbox } from '#storage/contract/webhooks/outbox.ts'
import { Workspace, assertFailure, noon } from '#storage/contract/workspace.ts'
import { openPostgresStore } from '#storage/postgres/open-store.ts'
import { suiteUnless } from '#test/harness/suite-unless.ts'
import { until } from '#test/harness/until.ts'
import {
  PostgresServer,
  execute,
  postgresMissing,
} from '#test/processes/servers/postgres-server.ts'
import { setStandby } from '#test/processes/servers/postgres-standby.ts'
import { migrate } from './migrate.ts'

const recoverWithinMs = 120_000

// These tests kill and stop a server of their own, since DATABASE_URL may name a shared one.
const reason = process.env['DATABASE_URL'] ? 'DATABASE_URL names a server of others' : false

suiteUnless(postgresMissing || reason)('failures of PostgreSQL', () => {
  test('kill -9 under load, three times: acknowledged writes are there, whole', async (t) => {
    const { server, store, workspace, url } = await openServer(t)
    const stored: string[] = []
    for (let round = 0; round < 3; round += 1) {
      const load = Array.from({ length: 8 }, (_, i) => writeUntilAway(workspace, `${round} ${i}`))
      await delay(300)
      await server.stop('SIGKILL')
      for (const { ids, failure } of await Promise.all(load)) {
        stored.push(...ids)
        assert.equal(failure.code, 'unavailable')
        assert.ok((failure.retryAfterSeconds ?? 0) > 0)
      }
      await server.start()
      await recovered(store)
    }
    assert.ok(stored.length > 0)
    for (const id of stored) await workspace.get(id)
    assert.deepEqual(await store.verify(), [])
    assert.deepEqual(await execute(url, selectHalves), [])
  })

  test('while it is away each call fails at once, and works again without a restart', async (t) => {
    const { server, store, workspace } = await openServer(t)
    await server.stop()
    const began = performance.now()
    await assertFailure(() => workspace.write({ name: 'Jane Doe' }), 'unavailable')
    await assertFailure(() => workspace.search(), 'unavailable')
    await assertFailure(() => store.findKey('secret', noon), 'unavailable')
    await assertFailure(() => store.check(), 'unavailable')
    assert.ok(performance.now() - began < 2_000)
    await server.start()
    await recovered(store)
    await workspace.write({ name: 'Jane Doe' })
    assert.equal(await workspace.count(), 1)
  })

  test('a check fails while there is no space for a request', async (t) => {
    const { store, url } = await openServer(t)
    await store.check()
    await execute(
      url,
      `CREATE FUNCTION fill_up() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
       CREATE TRIGGER full_disk BEFORE INSERT ON readiness EXECUTE FUNCTION fill_up()`,
    )
    await assertFailure(() => store.check(), 'unavailable')
    await execute(url, 'DROP TRIGGER full_disk ON readiness')
    await store.check()
  })

  test('leases survive a database that was killed, and end at their time', async (t) => {
    const { server, store, workspace } = await openServer(t)
    const outbox = new Outbox(workspace)
    await outbox.addWebhook()
    await workspace.write({ name: 'Jane Doe' })
    const leaseMs = 60_000
    const [delivery] = await outbox.lease(noon, { leaseMs })
    assert.ok(delivery !== undefined)
    await server.stop('SIGKILL')
    await store.releaseLeases([delivery.id])
    await assertFailure(() => outbox.lease(), 'unavailable')
    await assertFailure(() => outbox.answer(delivery, noon), 'unavailable')
    await server.start()
    await recovered(store)
    assert.deepEqual(await outbox.lease(noon + leaseMs - 1), [])
    const [again] = await outbox.lease(noon + leaseMs)
    assert.deepEqual([again?.id, again?.body], [delivery.id, delivery.body])
    await outbox.answer(delivery, noon + leaseMs)
    assert.equal((await store.findDelivery(delivery.id))?.delivery.state, 'delivered')
  })

  test('connections cut off in mid-transaction roll back; the next ones work', async (t) => {
    const { store, workspace, url } = await openServer(t)
    const client = await hold(t, url)
    const writes = Array.from({ length: 5 }, () => workspace.write({ name: 'Jane Doe' }))
    const settled = Promise.allSettled(writes)
    await untilWaiting(url, 'Lock')
    await execute(url, cutOff)
    for (const result of await settled) {
      assert.equal(result.status, 'rejected')
      assert.ok(result.reason instanceof AppError && result.reason.code === 'unavailable')
    }
    await client.query('ROLLBACK')
    await recovered(store)
    assert.equal(await workspace.count(), 0)
    await workspace.write({ name: 'John Doe' })
    assert.equal(await workspace.count(), 1)
  })

  test('a lock held for long fails only what waits for it', async (t) => {
    const { store, workspace, url } = await openServer(t)
    const other = await Workspace.make(store, 'Other')
    const client = await hold(t, url)
    const settled = Promise.allSettled([workspace.write({ name: 'Jane Doe' })])
    await untilWaiting(url, 'Lock')
    await other.write({ name: 'John Doe' })
    const [result] = await settled
    assert.ok(result?.status === 'rejected' && result.reason instanceof AppError)
    assert.equal(result.reason.code, 'unavailable')
    await client.query('ROLLBACK')
    await workspace.write({ name: 'Jane Doe' })
    assert.deepEqual(await workspace.names(), ['Jane Doe'])
  })

  test('without its synchronous standby it acknowledges and shows nothing', async (t) => {
    const { store, workspace, url } = await openServer(t)
    await setStandby(url, 'nobody')
    const write = () => workspace.write({ name: 'Jane Doe', email: 'jane@example.com' })
    await assertFailure(write, 'unavailable')
    // Losing this server would lose a commit that only it has, so no read may show it.
    assert.equal(await workspace.count(), 0)
    await setStandby(url, '')
    await recovered(store)
    await write()
    assert.equal(await workspace.count(), 1)
  })

  test('a commit whose wait for its standby is cancelled is not acknowledged', async (t) => {
    const { workspace, url } = await openServer(t)
    await setStandby(url, 'nobody')
    const settled = Promise.allSettled([workspace.write({ name: 'Jane Doe' })])
    await untilWaiting(url, 'SyncRep')
    await execute(url, cancelWaits)
    const [result] = await settled
    assert.ok(result?.status === 'rejected' && result.reason instanceof AppError)
    assert.match(result.reason.message, /may or may not/)
  })

  test('a repeated request is acknowledged only when its standby has the first', async (t) => {
    const { server, store, workspace, url } = await openServer(t)
    await setStandby(url, 'nobody')
    const write = () => workspace.write({ name: 'Jane Doe' }, { idempotency: token })
    const find = () => store.findReplay(workspace.writers.secret.keyId, token, noon)
    await assertFailure(write, 'unavailable')
    // After a restart a database shows commits that no standby has.
    await server.stop('SIGQUIT')
    await server.start()
    await answered(() => workspace.count())
    assert.equal(await workspace.count(), 1)
    await assertFailure(find, 'unavailable')
    await assertFailure(write, 'unavailable')
    await setStandby(url, '')
    assert.ok((await answered(find)) !== null)
    await write()
    assert.equal(await workspace.count(), 1)
  })

  test('a frozen server blocks no requests, and recovers by itself', async (t) => {
    const { store, workspace, url } = await openServer(t)
    // Each process of the server is stopped; it accepts connections and answers nothing.
    const [pids] = [await execute(url, selectPids)]
    const stop = (signal: 'SIGSTOP' | 'SIGCONT') =>
      pids.forEach(({ pid }) => process.kill(Number(pid), signal))
    stop('SIGSTOP')
    const began = performance.now()
    await assertFailure(() => workspace.write({ name: 'Jane Doe' }), 'unavailable')
    assert.ok(performance.now() - began < 10_000)
    stop('SIGCONT')
    await recovered(store)
    await workspace.write({ name: 'John Doe', email: 'john@example.com' })
  })
})

async function openServer(t: TestContext) {
  const server = await PostgresServer.start({ isFast: false })
  const url = server.urlOf('postgres')
  await migrate(url)
  const store = openPostgresStore(url)
  t.after(async () => {
    await store.close()
    await server[Symbol.asyncDispose]()
  })
  return { server, store, workspace: await Workspace.make(store), url }
}

/** Creates contacts one after the other until storage is away; answers what was stored. */
async function writeUntilAway(
  workspace: Workspace,
  name: string,
): Promise<{ ids: string[]; failure: AppError }> {
  const ids: string[] = []
  for (let i = 0; ; i += 1) {
    const email = `${name.replace(' ', '.')}.${i}@example.com`
    try {
      const { id } = await workspace.write({ name, email, customFields: { Held: 'x' } })
      ids.push(id)
    } catch (error) {
      if (error instanceof AppError) return { ids, failure: error }
      throw error
    }
  }
}

async function recovered(store: Store): Promise<void> {
  await answered(() => store.check())
}

/** The answer of the first call that does not fail. */
async function answered<T>(call: () => Promise<T> | T): Promise<T> {
  const endsAt = performance.now() + recoverWithinMs
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (performance.now() > endsAt) throw error
      await delay(50)
    }
  }
}

/** Holds the lock of every project. */
async function hold(t: TestContext, url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  t.after(() => client.end())
  await client.query('BEGIN')
  await client.query('SELECT FROM counters WHERE project_number = 1 FOR UPDATE')
  return client
}

async function untilWaiting(url: string, what: 'Lock' | 'SyncRep'): Promise<void> {
  const isWaiting = `'${what}' IN (wait_event_type, wait_event)`
  await until(async () => (await execute(url, `${selectWrites} AND ${isWaiting}`)).length > 0)
}

const token = { key: 'once', path: '/contacts', bodyHash: 'one body' }
const selectWrites =
  "SELECT pid FROM pg_stat_activity WHERE application_name = 'contact-sync writes'"
const cancelWaits = `
  SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`
const cutOff = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE application_name = 'contact-sync writes'`
const selectPids = `
  SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'contact-sync%'`
// Contacts without their words or their pending value.
const selectHalves = `
  SELECT c.number FROM contacts AS c
  WHERE NOT EXISTS (SELECT FROM words AS w
      WHERE w.project_number = c.project_number AND c.sort_key = ANY (w.sort_key || w.others))
    OR NOT EXISTS (SELECT FROM held_values AS h
      WHERE h.project_number = c.project_number AND h.contact_number = c.number)`
