import { scopes } from '#model/keys/key.ts'
import { createSecret, hashSecret } from '../src/core/keys/secrets/secret.ts'
import type { Store } from '../src/core/store.ts'
import { openSqliteStore } from '../src/storage/sqlite/open-store.ts'
import { openAgent, openClient, succeed } from './client.ts'
import { leadOf, reserveNumbers } from './leads.ts'
import { batchPath, batchSize } from './parts/batches.ts'
import type { Server } from './server.ts'

const clients = 4
const keysPerGroup = 500
const activeKey = { kind: 'secret', tier: 'bench', scopes, origins: null } as const

/** Leads `before + 1` to `before + count`. */
export type Filled = { before: number; count: number }

/** Creates contacts through the batch endpoint. */
export async function fillContacts(server: Server, count: number): Promise<Filled> {
  const before = reserveNumbers(count)
  let sent = 0
  const sendBatches = async () => {
    const client = openClient(server)
    while (sent < count) {
      const first = before + sent + 1
      sent += batchSize
      const contacts = Array.from({ length: batchSize }, (_, i) => leadOf(first + i))
      const { body } = await succeed(client.post(batchPath, JSON.stringify({ contacts })))
      const { succeeded } = JSON.parse(body) as { succeeded: number }
      if (succeeded !== batchSize) throw new Error(`A batch created ${succeeded} contacts: ${body}`)
    }
  }
  await Promise.all(Array.from({ length: clients }, sendBatches))
  return { before, count }
}

/** Creates keys while the server runs and makes one counted request with each. */
export async function activateKeys(server: Server, count: number): Promise<void> {
  const { body } = await succeed(openClient(server).get('/public/v1/whoami'))
  const { projectId } = JSON.parse(body) as { projectId: string }
  const keys = await withStore(server, (store) =>
    createKeys(store, { projectId, count, now: Date.now() }),
  )
  const agent = openAgent()
  for (const { secret: key } of keys) {
    await succeed(openClient({ port: server.port, key }, agent).get('/public/v1/whoami'))
  }
}

type SqliteStore = Awaited<ReturnType<typeof openSqliteStore>>

/** Works on the store of a server while it runs, as the command line does. */
export async function withStore<T>(
  { dataDir }: Server,
  work: (store: SqliteStore) => Promise<T>,
): Promise<T> {
  const store = await openSqliteStore(dataDir)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** Keys that are never limited, created directly in the store; returns their ids and secrets. */
export async function createKeys(
  store: Pick<Store, 'createKey'>,
  { projectId, count, now }: { projectId: string; count: number; now: number },
): Promise<{ id: string; secret: string }[]> {
  const keys: { id: string; secret: string }[] = []
  for (let start = 0; start < count; start += keysPerGroup) {
    const length = Math.min(keysPerGroup, count - start)
    const group = Array.from({ length }, async (_, index) => {
      const secret = createSecret('secret')
      const key = { ...activeKey, label: `Key ${start + index + 1}`, projectId, now }
      const { id } = await store.createKey({ ...key, secretHash: hashSecret(secret) })
      return { id, secret }
    })
    keys.push(...(await Promise.all(group)))
  }
  return keys
}
