import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { dataFile, openStore } from '#installation.ts'

// A store begins as a copy of one that a run has migrated once.

/** Names the database file of a data folder in which nothing is stored yet. */
const fileVariable = 'TEST_TEMPLATE'

let bytes: Uint8Array | undefined

/** The file of a data folder in which nothing is stored yet. */
export function emptyDatabase(): Uint8Array | undefined {
  const file = process.env[fileVariable]
  return file === undefined ? undefined : (bytes ??= readFileSync(file))
}

/** Makes what `emptyDatabase` returns in the processes of this run. */
export async function makeEmptyDatabase(): Promise<AsyncDisposable> {
  const dataDir = await mkdtemp(join(tmpdir(), 'contact-sync-template-'))
  const store = await openStore({ dataDir })
  await store.close()
  process.env[fileVariable] = dataFile({ dataDir })
  return { [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true }) }
}
