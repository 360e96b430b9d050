import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { byOperator } from '#core/actor.ts'
import { dataFile, openStore } from '#installation.ts'
import { Workspace } from '#storage/contract/workspace.ts'
import { ServerProcess, makeFolder } from './processes/server-process.ts'

const kills = 2
const leads = 2_000
const leadsPerWrite = 100
const pollMs = 2
const pollsMax = 20_000

test(`kill -9 during a bulk change, ${kills} times: each lead is changed once`, async () => {
  await using folder = await makeFolder()
  await startBulkChange(folder.path)
  let earlier = 0
  for (let round = 0; round <= kills; round += 1) {
    await using server = await ServerProcess.start(folder.path)
    const isLast = round === kills
    earlier = await until(folder.path, (row) =>
      isLast ? row.state === 'done' : row.done > earlier,
    )
    assert.ok(isLast || earlier < leads, 'It ended before the kill.')
    await server.stop(isLast ? 'SIGTERM' : 'SIGKILL')
  }
  using database = new DatabaseSync(dataFile({ dataDir: folder.path }), { readOnly: true })
  const { tagged } = { ...database.prepare(selectTagged).get() }
  const { changes, contacts } = { ...database.prepare(selectChanges).get() }
  assert.deepEqual([earlier, tagged, changes, contacts], [leads, leads, leads, leads])
})

async function startBulkChange(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir })
  try {
    const workspace = await Workspace.make(store)
    const { projectId } = workspace
    const bodies = Array.from({ length: leadsPerWrite }, (_, i) => ({ name: `Lead ${i}` }))
    for (let i = 0; i < leads; i += leadsPerWrite) await workspace.writeAll(bodies)
    const any = { from: null, to: null }
    const filter = {
      ...{ projectId, prefixes: ['lead'], keyIds: [], channels: [], tags: [], assignee: null },
      ...{ type: null, created: any, updated: any, isPossibleDuplicate: false, fields: [] },
    }
    const action = { kind: 'addTag', tag: 'hot' } as const
    const selection = { filter }
    const now = Date.now()
    await store.startBulkChange({ projectId, action, selection, by: byOperator, now })
  } finally {
    await store.close()
  }
}

type Progress = { done: number; state: string }

async function until(dataDir: string, isReached: (row: Progress) => boolean): Promise<number> {
  using database = new DatabaseSync(dataFile({ dataDir }), { readOnly: true })
  for (let polls = 0; polls < pollsMax; polls += 1) {
    const row = database.prepare('SELECT done, state FROM bulk_changes').get()
    const progress = { done: Number(row?.['done']), state: String(row?.['state']) }
    if (isReached(progress)) return progress.done
    await delay(pollMs)
  }
  throw new Error('The bulk change makes no progress.')
}

const selectTagged = `SELECT count(*) AS tagged FROM contacts WHERE tags = '["hot"]'`
const selectChanges = `
  SELECT count(*) AS changes, count(DISTINCT contact_number) AS contacts FROM history`
