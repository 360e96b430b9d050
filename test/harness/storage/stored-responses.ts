import type { Store } from '#core/store.ts'
import { firstPage } from '#core/values/page.ts'
import { type StorageConfig, openStore } from '#installation.ts'
import type { Page } from '#test/harness/response.ts'
import { ServerProcess, type Settings } from '#test/processes/server-process.ts'
import type { Known } from './full-folder.ts'

const contactsPath = '/public/v1/contacts'
const pagesMax = 20
const searches = ['', 'q=jane', 'q=j+m', 'q=%E7%94%B0%E4%B8%AD', 'email=Jane%40example.com']
const changes = 'updatedSince=2020-01-01T00%3A00%3A00Z'

/** A server's responses to its clients, and how many creates of the limited key it has counted. */
export async function readApi(
  dataDir: string,
  known: Known,
  settings: Settings = {},
): Promise<{ responses: Record<string, unknown>; counted: number }> {
  const responses: Record<string, unknown> = {}
  await using server = await ServerProcess.start(dataDir, settings, 'api')
  const get = async (path: string, key: string) => {
    const response = await server.request('GET', path, { key })
    responses[`${path} ${Object.values(known).indexOf(key)}`] = response.text
    return response.body as Page
  }
  for (const id of known.contactIds) await get(`${contactsPath}/${id}`, known.key)
  for (const query of [...searches, changes]) {
    let cursor = ''
    for (let page = 0; page < pagesMax; page += 1) {
      const { nextCursor } = await get(`${contactsPath}?limit=30&${query}${cursor}`, known.key)
      if (nextCursor === null) break
      cursor = `&cursor=${encodeURIComponent(nextCursor)}`
    }
  }
  await get(contactsPath, known.otherKey)
  for (const key of [known.key, known.limitedKey, known.publishable, known.otherKey]) {
    await get('/public/v1/whoami', key)
  }
  let counted = 0
  for (const { key, path, body, idempotencyKey } of known.kept) {
    const headers = { 'idempotency-key': idempotencyKey }
    const replay = await server.request('POST', path, { key, body, headers })
    responses[`replay ${idempotencyKey}`] = [replay.headers['idempotent-replayed'], replay.text]
    if (key !== known.limitedKey) continue
    const [limit, remaining] = ['limit', 'remaining'].map((name) =>
      Number(replay.headers[`x-ratelimit-${name}-medium`]),
    )
    counted = Number(limit) - Number(remaining)
  }
  await server.stop()
  return { responses, counted }
}

/** What the operator's commands print. */
export async function readStored(config: StorageConfig, known: Known): Promise<unknown> {
  const store = await openStore(config)
  try {
    const projects = await store.listProjects(firstPage)
    const ofProjects: unknown[] = []
    for (const { id } of projects) ofProjects.push(await readProject(store, id, known))
    const deliveries: unknown[] = []
    for (const webhookId of known.webhookIds) {
      const query = { webhookId, state: null, limit: 100, beforeId: null }
      const listed = await store.listDeliveries(query)
      deliveries.push(listed)
      for (const { id } of listed.slice(0, 3)) deliveries.push(await store.findDelivery(id))
    }
    return { projects, ofProjects, deliveries }
  } finally {
    await store.close()
  }
}

async function readProject(store: Store, projectId: string, known: Known): Promise<unknown> {
  const keys = await store.listKeys({ projectId, ...firstPage })
  const challenges: unknown[] = []
  for (const { id } of keys) challenges.push(await store.findChallenge(id))
  const imports = await store.listImports({ projectId, beforeId: null, limit: 100 })
  const rejected: unknown[] = []
  for (const { id: importId } of imports) {
    rejected.push(await store.listRejectedRows({ importId, afterRow: 0, limit: 100 }))
    rejected.push(await store.listKeptContacts({ importId, afterId: '', limit: 100 }))
  }
  const details: unknown[] = []
  for (const contactId of known.contactIds.slice(0, 10)) {
    details.push(await store.readContactDetails(projectId, contactId))
  }
  const fields = await store.listFields(projectId)
  const webhooks = await store.listWebhooks(projectId)
  return { keys, challenges, imports, rejected, details, fields, webhooks }
}
