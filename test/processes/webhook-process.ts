import type { Store } from '#core/store.ts'
import { firstPage } from '#core/values/page.ts'
import { contactEventKinds } from '#core/webhooks/event.ts'
import type { Delivery, Webhook } from '#core/webhooks/webhook.ts'
import { openStore } from '#installation.ts'
import type { Receiver } from './receiver.ts'
import type { Settings } from './server-process.ts'

/** The settings with which a server sends to receivers on loopback. */
export const loopbackSettings: Settings = {
  WEBHOOK_ALLOWED_TARGETS: '127.0.0.1',
  WEBHOOK_ALLOW_HTTP: 'true',
}

/** The store of a folder, opened while a server may be running. */
export async function withStore<T>(
  dataDir: string,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const store = await openStore({ dataDir })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** An endpoint of the folder's first project, created while a server may be running. */
export function addWebhook(
  dataDir: string,
  { url }: Receiver,
  events: Webhook['events'] = contactEventKinds,
): Promise<Webhook> {
  return withStore(dataDir, async (store) => {
    const [project] = await store.listProjects(firstPage)
    if (project === undefined) throw new Error('There is no project.')
    const webhook = { projectId: project.id, url, description: null, events }
    return store.createWebhook({ ...webhook, secret: 'whsec_b25l', now: Date.now() })
  })
}

/** The newest deliveries of an endpoint, read while a server may be running. */
export function readDeliveries(dataDir: string, webhookId: string): Promise<Delivery[]> {
  const query = { webhookId, state: null, limit: 1_000, beforeId: null }
  return withStore(dataDir, async (store) => store.listDeliveries(query))
}
