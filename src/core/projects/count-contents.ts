import type { ContactStore } from '#core/contacts/contact-store.ts'
import { searchContacts } from '#core/contacts/searching/search-contacts.ts'
import type { KeyStore } from '#core/keys/key-store.ts'
import { allKeys } from '#core/keys/manage-keys.ts'
import type { WebhookStore } from '#core/webhooks/webhook-store.ts'
import { listAllProjects } from './choose-project.ts'
import type { ProjectStore } from './project-store.ts'

type Store = Pick<ProjectStore, 'listProjects'> &
  Pick<ContactStore, 'searchContacts'> &
  Pick<KeyStore, 'listKeys'> &
  Pick<WebhookStore, 'listWebhooks'>

export type ProjectContents = { contacts: number; keys: number; webhooks: number }

/** What is deleted with a project; null when its deletion had already begun. */
export async function countContents(
  store: Store,
  projectId: string,
): Promise<ProjectContents | null> {
  const projects = await listAllProjects(store)
  if (!projects.some(({ id }) => id === projectId)) return null
  const { total: contacts } = await searchContacts(store, projectId, { limit: '1' })
  const keys = await allKeys(store, projectId)
  const webhooks = await store.listWebhooks(projectId)
  return { contacts, keys: keys.length, webhooks: webhooks.length }
}
