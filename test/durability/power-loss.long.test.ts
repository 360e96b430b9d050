import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { searchContacts } from '#core/contacts/searching/search-contacts.ts'
import { firstPage } from '#core/values/page.ts'
import { openStore } from '#installation.ts'
import { pagesPerCheckpoint } from '#storage/sqlite/file/checkpoints.ts'
import { suiteUnless } from '#test/harness/suite-unless.ts'
import { ServerProcess, makeFolder, makeKey } from '#test/processes/server-process.ts'
import { assertFound } from './assert-found.ts'
import { Disk, type Survivors } from './disk.ts'
import { makeFolderOf, readFiles } from './folder-files.ts'
import { Replay } from './replay.ts'
import { type StoredContact, assertIntact, readStored } from './stored-contacts.ts'
import { TracedServer, withoutStrace } from './traced-server.ts'
import { type Write, WriteLedger, answeredOf, contactsOf } from './write-ledger.ts'
import { writeLoad } from './write-load.ts'

const load = { sockets: 8, batchSize: 30 }
const requestsPerRound = 8
const roundsMax = 40
/** A page of 4,096 bytes with its header. */
const bytesPerPage = 4_120
const logBytes = 0.75 * pagesPerCheckpoint * bytesPerPage
/** One of so many is followed by a loss of power. Changes by a checkpoint are few and delicate. */
const changesPerLoss = { '.db': 50, '-wal': 300 }
const lossesPerOpening = 20

const nothing: Survivors = () => []
const everything: Survivors = (unsynced) => unsynced
const aBeginning: Survivors = (unsynced) => unsynced.slice(0, randomInt(unsynced.length + 1))
const someParts: Survivors = (unsynced) => unsynced.filter(() => randomInt(2) === 0)

suiteUnless(withoutStrace)('a loss of power', () => {
  test('keeps each answered request from the moment when its response leaves', async () => {
    await using folder = await makeFolder()
    await using traces = await makeFolder()
    const key = await makeKey(folder.path)
    const ledger = new WriteLedger()
    await fillLog(folder.path, { key, ledger })
    const replay = new Replay(folder.path, new Disk(await readFiles(folder.path)))
    const losses = new Losses(replay.disk, ledger)
    await using traced = await TracedServer.start(folder.path, join(traces.path, 'calls'))
    await writePastCheckpoint(traced.server, folder.path, { key, ledger })
    for await (const moment of replay.run(await traced.stop())) {
      if (moment.kind === 'synced') losses.endState()
      else if (moment.kind === 'changed') await losses.afterChange(moment.file)
      else await losses.beforeResponse(ledger.answeredBy(moment.text))
    }
    losses.endState()
    assert.equal(losses.answered.size, ledger.writes.length)
    // The replay knows everything that the server did.
    assert.deepEqual(replay.disk.contents(), await readFiles(folder.path))
  })

  test('keeps the keys that the first start prints', async () => {
    await using folder = await makeFolder()
    await using traces = await makeFolder()
    const replay = new Replay(folder.path, new Disk())
    await using traced = await TracedServer.start(folder.path, join(traces.path, 'calls'))
    const { secret: key } = traced.server.keys
    let printed = 0
    for await (const moment of replay.run(await traced.stop())) {
      if (moment.kind !== 'says' || !moment.text.includes(key)) continue
      printed += 1
      await using restored = await makeFolderOf(replay.disk.afterLoss(nothing))
      await using server = await ServerProcess.start(restored.path)
      const { status } = await server.request('GET', '/public/v1/whoami', { key })
      assert.equal(status, 200)
    }
    assert.ok(printed > 0)
  })
})

type Load = { key: string; ledger: WriteLedger }

/** Leaves a log that is nearly long enough for a checkpoint. */
async function fillLog(dataDir: string, options: Load): Promise<void> {
  await using server = await ServerProcess.start(dataDir)
  const log = join(dataDir, 'contact-sync.db-wal')
  await writeUntil(async () => (await stat(log)).size >= logBytes, server, options)
}

/** Writes until a checkpoint has copied the log, and then to a log that starts over. */
async function writePastCheckpoint(
  server: ServerProcess,
  dataDir: string,
  options: Load,
): Promise<void> {
  const file = join(dataDir, 'contact-sync.db')
  const { size } = await stat(file)
  await writeUntil(async () => (await stat(file)).size > size, server, options)
  await writeLoad(server, requestsPerRound, { ...load, ...options, group: 'last' })
}

async function writeUntil(
  isReached: () => Promise<boolean>,
  server: ServerProcess,
  options: Load,
): Promise<void> {
  for (let round = 0; !(await isReached()); round += 1) {
    assert.ok(round < roundsMax, 'The load never gets there.')
    const group = `round${options.ledger.writes.length}e`
    await writeLoad(server, requestsPerRound, { ...load, ...options, group })
  }
}

/** Loses power at moments of a replay, and checks the surviving files. */
class Losses {
  readonly answered: Set<Write>
  private readonly disk: Disk
  private readonly ledger: WriteLedger
  /** What the disk has for sure; null until a response needs it, and after a sync. */
  private stored: readonly StoredContact[] | null = null
  private count = 0

  constructor(disk: Disk, ledger: WriteLedger) {
    this.disk = disk
    this.ledger = ledger
    this.answered = answeredOf(ledger.writes)
  }

  async beforeResponse(write: Write | null): Promise<void> {
    if (write === null) return
    this.answered.add(write)
    this.stored ??= await this.storedForSure()
  }

  /** To be called when a sync changes what the disk has. */
  endState(): void {
    if (this.stored !== null) this.ledger.assertKept(this.stored, this.answered)
    this.stored = null
  }

  async afterChange(file: string): Promise<void> {
    const [, changes = Infinity] =
      Object.entries(changesPerLoss).find(([ending]) => file.endsWith(ending)) ?? []
    if (changes === Infinity || randomInt(changes) > 0) return
    const survivors = [nothing, everything, aBeginning, someParts][this.count % 4] ?? nothing
    await using folder = await makeFolderOf(this.disk.afterLoss(survivors))
    assertIntact(folder.path)
    this.ledger.assertKept(readStored(folder.path), this.answered)
    if (this.count % lossesPerOpening === 0) await this.open(folder.path)
    this.count += 1
  }

  private async storedForSure(): Promise<StoredContact[]> {
    await using folder = await makeFolderOf(this.disk.afterLoss(nothing))
    return readStored(folder.path)
  }

  private async open(dataDir: string): Promise<void> {
    const store = await openStore({ dataDir })
    try {
      const [project] = await store.listProjects(firstPage)
      await assertFound(contactsOf(this.answered), async (query) => {
        const { contacts, total } = await searchContacts(store, project?.id ?? '', query)
        return { ids: contacts.map(({ id }) => id), total }
      })
      assert.deepEqual(await store.verify(), [])
    } finally {
      await store.close()
    }
  }
}
