import type { Contact } from '#core/contacts/contact.ts'
import { listContacts } from '#core/contacts/searching/search-contacts.ts'
import type { Store } from '#core/store.ts'
import { fillDemo } from '#demo/fill-demo.ts'
import { openStore } from '#installation.ts'
import { openEngine } from './open-engine.ts'

/** The end of the demo's days. */
export const until = Date.parse('2026-11-20T15:00:00Z')
const request = {
  until,
  tiers: new Set(['standard']),
  password: 'four small green tents',
}
const hashPassword = (password: string) => Promise.resolve(`hash of ${password}`)

export type OpenDemo = AsyncDisposable & { store: Store; projectId: string }

/** A store with so many contacts of the demo. */
export async function openDemo(seed: number, contacts: number): Promise<OpenDemo> {
  const engine = await openEngine()
  const store = await openStore(engine.storage)
  const { projectId } = await fillDemo(store, { ...request, contacts, seed }, hashPassword)
  return {
    store,
    projectId,
    async [Symbol.asyncDispose]() {
      await store.close()
      await engine[Symbol.asyncDispose]()
    },
  }
}

export async function contactsOf({ store, projectId }: OpenDemo): Promise<Contact[]> {
  return (await Array.fromAsync(listContacts(store, projectId, {}))).flat()
}
