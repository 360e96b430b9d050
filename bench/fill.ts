import { createSecret, hashSecret } from '../src/core/keys/secret.ts'
import { scopes } from '../src/core/keys/key.ts'
import { openSqliteStore } from '../src/storage/sqlite/open-store.ts'
import { batchPath, batchSize } from './parts/batches.ts'
import { openAgent, openClient, succeed } from './client.ts'
import { leadOf, reserveNumbers } from './leads.ts'
import type { Server } from './server.ts'

const clients = 4
const keysPerGroup = 500
const activeKey = { kind: 'secret', label: 'Active', tier: 'bench', scopes, origins: null } as const

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
  const secrets = await createKeys(server.dataDir, { projectId, count })
  const agent = openAgent()
  for (const key of secrets) {
    await succeed(openClient({ port: server.port, key }, agent).get('/public/v1/whoami'))
  }
}

async function createKeys(
  dataDir: string,
  { projectId, count }: { projectId: string; count: number },
): Promise<string[]> {
  const store = await openSqliteStore(dataDir)
  try {
    const secrets = Array.from({ length: count }, () => createSecret('secret'))
    for (let i = 0; i < count; i += keysPerGroup) {
      const group = secrets.slice(i, i + keysPerGroup).map((secret) =>
        store.createKey({
          ...activeKey,
          projectId,
          secretHash: hashSecret(secret),
          now: Date.now(),
        }),
      )
      await Promise.all(group)
    }
    return secrets
  } finally {
    await store.close()
  }
}
