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

/** An endpoint of the folder's first project, created while a server may be running. */
export async function addWebhook(
  dataDir: string,
  { url }: Receiver,
  events: Webhook['events'] = contactEventKinds,
): Promise<Webhook> {
  const store = await openStore({ dataDir })
  try {
    const [project] = await store.listProjects(firstPage)
    if (project === undefined) throw new Error('There is no project.')
    const webhook = { projectId: project.id, url, description: null, events }
    return await store.createWebhook({ ...webhook, secret: 'whsec_b25l', now: Date.now() })
  } finally {
    await store.close()
  }
}

/** The newest deliveries of an endpoint, read while a server may be running. */
export async function readDeliveries(dataDir: string, webhookId: string): Promise<Delivery[]> {
  const store = await openStore({ dataDir })
  try {
    return await store.listDeliveries({ webhookId, state: null, limit: 1_000, beforeId: null })
  } finally {
    await store.close()
  }
}
