import {
  createDestination,
  createWebhook,
} from '../../src/core/destinations/manage-destinations.ts'
import { parseAllowedTargets } from '../../src/core/webhooks/addresses/allowed-targets.ts'
import { recoverDeliveries } from '../../src/core/webhooks/manage-deliveries.ts'
import { Outbox } from '../../src/storage/contract/webhooks/outbox.ts'
import { Workspace } from '../../src/storage/contract/workspace.ts'
import { openClient, succeed } from '../client.ts'
import { withStore } from '../fill.ts'
import { type Server, startServer } from '../server.ts'

/** A server whose webhooks may reach this machine. */
export function startWebhookServer(): Promise<Server> {
  return startServer({ WEBHOOK_ALLOWED_TARGETS: '127.0.0.1', WEBHOOK_ALLOW_HTTP: 'true' })
}

const check = {
  rule: { isHttpAllowed: true, allowed: parseAllowedTargets('127.0.0.1') },
  lookup: async (host: string) => [host],
}

/** Registers endpoints while the server runs, as the command line does; returns their ids. */
export async function addEndpoints(server: Server, urls: readonly string[]): Promise<string[]> {
  const projectId = await projectOf(server)
  return withStore(server, async (store) => {
    const ids: string[] = []
    for (const url of urls) {
      const request = { projectId, url, description: null, events: ['contact.created'] }
      const { webhook } = await createWebhook(store, check, { ...request, now: Date.now() })
      ids.push(webhook.id)
    }
    return ids
  })
}

/** Adds a chat, or a system with records, while the server runs; returns its id. */
export async function addDestination(
  server: Server,
  kind: string,
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const projectId = await projectOf(server)
  return withStore(server, async (store) => {
    const request = { projectId, kind, settings, description: null, now: Date.now() }
    return (await createDestination(store, check, request)).webhook.id
  })
}

async function projectOf(server: Server): Promise<string> {
  const { body } = await succeed(openClient(server).get('/public/v1/whoami'))
  return (JSON.parse(body) as { projectId: string }).projectId
}

export function switchEndpoint(server: Server, webhookId: string, isActive: boolean) {
  return withStore(server, (store) => store.updateWebhook({ webhookId, isActive, now: Date.now() }))
}

/** Creates deliveries of everything that the endpoint was not sent. */
export function recoverAll(server: Server, webhookId: string): Promise<number> {
  return withStore(server, (store) =>
    recoverDeliveries(store, { webhookId, since: 0, now: Date.now() }),
  )
}

/** Projects with their own endpoints, each of which is to be sent this much. */
export function addProjects(
  server: Server,
  projects: { urls: readonly string[]; eventsOfEach: number }[],
): Promise<void> {
  return withStore(server, async (store) => {
    for (const { urls, eventsOfEach } of projects) {
      const project = await Workspace.make(store)
      for (const url of urls) {
        await new Outbox(project).addWebhook(['contact.created'], { url, now: Date.now() })
      }
      const contacts = Array.from({ length: eventsOfEach }, (_, index) => ({ name: `Jo ${index}` }))
      await project.writeAll(contacts, { now: Date.now() })
    }
  })
}
