import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import type { Batch, Created, Page } from './harness/answer.ts'
import { ServerProcess, makeFolder, makeKey } from './processes/server-process.ts'

const contactsPath = '/public/v1/contacts'
const kills = 10
const sockets = 6
const killAfterMs = { min: 100, max: 400 }

test(`kill -9 under load, ${kills} times: what was acknowledged is there`, async () => {
  await using folder = await makeFolder()
  const key = await makeKey(folder.path)
  const acknowledged: string[] = []
  let server = await ServerProcess.start(folder.path)
  for (let round = 0; round < kills; round += 1) {
    const before = acknowledged.length
    const writers = Array.from({ length: sockets }, (_, socket) =>
      createUntilKilled(server, { key, name: `Round${round} Socket${socket}`, acknowledged }),
    )
    await delay(randomInt(killAfterMs.min, killAfterMs.max))
    await server.stop('SIGKILL')
    await Promise.all(writers)
    server = await ServerProcess.start(folder.path)
    assert.ok(acknowledged.length > before, 'Nothing was answered before the kill.')
    await assertAllThere(server, { key, ids: acknowledged.slice(before) })
    assertIntact(folder.path)
    await assertWordsAgree(server, { key, word: `round${round}`, dataDir: folder.path })
  }
  await server.stop('SIGKILL')
  assert.deepEqual(missing(folder.path, acknowledged), [])
})

/** Creates contacts one after the other, some of them in batches, until the connection breaks. */
async function createUntilKilled(
  server: ServerProcess,
  load: { key: string; name: string; acknowledged: string[] },
): Promise<void> {
  const { key, name, acknowledged } = load
  for (let i = 0; ; i += 1) {
    const contact = { name, email: `${name.replace(' ', '.')}.${i}@example.com`, Round: name }
    const isBatch = i % 5 === 4
    const answer = await server
      .request('POST', isBatch ? `${contactsPath}/batch` : contactsPath, {
        key,
        body: isBatch ? { contacts: [contact, { name }, { name }] } : contact,
      })
      .catch(() => null)
    if (answer === null || answer.status >= 300) return
    const ids = isBatch
      ? (answer.body as Batch).results.map(({ id }) => id ?? 'none')
      : [(answer.body as Created).id]
    acknowledged.push(...ids)
  }
}

async function assertAllThere(
  server: ServerProcess,
  { key, ids }: { key: string; ids: readonly string[] },
): Promise<void> {
  const rest = [...ids]
  const read = async () => {
    for (let id = rest.pop(); id !== undefined; id = rest.pop()) {
      const { status } = await server.request('GET', `${contactsPath}/${id}`, { key })
      assert.equal(status, 200, id)
    }
  }
  await Promise.all(Array.from({ length: sockets }, read))
}

function assertIntact(dataDir: string): void {
  using database = openDatabase(dataDir)
  const lines = database.prepare('PRAGMA integrity_check').all()
  assert.deepEqual(
    lines.map((row) => row['integrity_check']),
    ['ok'],
  )
}

/** The index of words, the stored total and the contacts agree. */
async function assertWordsAgree(
  server: ServerProcess,
  { key, word, dataDir }: { key: string; word: string; dataDir: string },
): Promise<void> {
  const totalOf = async (query: string) => {
    const { body } = await server.request('GET', `${contactsPath}?limit=1&${query}`, { key })
    return (body as Page).total
  }
  using database = openDatabase(dataDir)
  const count = (where: string) =>
    Number(database.prepare(`SELECT count(*) AS n FROM contacts ${where}`).get()?.['n'])
  assert.equal(await totalOf(''), count(''))
  assert.equal(await totalOf('q=socket'), count(''))
  assert.equal(await totalOf(`q=${word}`), count(`WHERE name LIKE '${word} %'`))
}

function missing(dataDir: string, ids: readonly string[]): string[] {
  using database = openDatabase(dataDir)
  const stored = new Set(
    database
      .prepare('SELECT id FROM contacts')
      .all()
      .map(({ id }) => id),
  )
  return ids.filter((id) => !stored.has(id))
}

function openDatabase(dataDir: string): DatabaseSync {
  return new DatabaseSync(join(dataDir, 'contact-sync.db'), { readOnly: true })
}
