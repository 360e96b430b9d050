import assert from 'node:assert/strict'

import { type DoneBy, byOperator } from '#core/actor.ts'
import type { ContactUpdate } from '#core/contacts/changing/apply-update.ts'
import { type RequestedUpdate, parseUpdate } from '#core/contacts/changing/update-contact.ts'
import type { ContactChanged, ContactUnmerged } from '#core/contacts/contact-store.ts'
import type { Contact } from '#core/contacts/contact.ts'
import type { HistoryEntry } from '#core/contacts/details/contact-details.ts'
import { contactEventKinds } from '#core/webhooks/event.ts'
import { type Workspace, noon } from '#storage/contract/workspace.ts'

/** When people act, after the tests have prepared the data at noon. */
export const afternoon = noon + 3_600_000

/** What people do with the contacts of a workspace. */
export class People {
  private readonly workspace: Workspace
  private readonly by: DoneBy

  constructor(workspace: Workspace, by = byOperator) {
    this.workspace = workspace
    this.by = by
  }

  async update(
    contactId: string,
    changes: Partial<RequestedUpdate>,
    now = afternoon,
  ): Promise<ContactChanged> {
    const { store, projectId } = this.workspace
    const update = await this.read(changes, now)
    return store.updateContact({ projectId, contactId, update, by: this.by, now })
  }

  /** The same, which must not be refused. */
  async change(
    contactId: string,
    changes: Partial<RequestedUpdate>,
    now = afternoon,
  ): Promise<Contact> {
    const changed = await this.update(contactId, changes, now)
    assert.ok('contact' in changed, JSON.stringify(changed))
    return changed.contact
  }

  merge(survivorId: string, mergedId: string, now = afternoon): Promise<Contact> {
    const { store, projectId } = this.workspace
    return store.mergeContacts({ projectId, survivorId, mergedId, by: this.by, now })
  }

  unmerge(contactId: string, now = afternoon): Promise<ContactUnmerged> {
    const { store, projectId } = this.workspace
    return store.unmergeContact({ projectId, contactId, by: this.by, now })
  }

  delete(contactId: string, now = afternoon): Promise<void> {
    const { store, projectId } = this.workspace
    return store.deleteContact({ projectId, contactId, by: this.by, now })
  }

  async history(contactId: string): Promise<HistoryEntry[]> {
    const { store, projectId } = this.workspace
    return store.listHistory({ projectId, contactId, afterChange: 0, limit: 1_000 })
  }

  async details(contactId: string) {
    const { store, projectId } = this.workspace
    const details = await store.readContactDetails(projectId, contactId)
    assert.ok(details !== null)
    return details
  }

  private async read(changes: Partial<RequestedUpdate>, now: number): Promise<ContactUpdate> {
    const fields = await this.workspace.store.listFields(this.workspace.projectId)
    const whole = { set: {}, clear: [], addTags: [], removeTags: [], ...changes }
    return parseUpdate(whole, { fields, defaultCountry: null, now })
  }
}

export type SentEvent = {
  type: string
  data: {
    contact: {
      id: string
      name: string | null
      assigneeId: string | null
      duplicateOf: string | null
    }
    changes: Record<string, unknown>
    sequence: number
    mergedContactId?: string
  }
}

/** Creates an endpoint for all events; answers how to read them, oldest first. */
export async function listen({ store, projectId }: Workspace): Promise<() => Promise<SentEvent[]>> {
  const url = 'https://hooks.example.com'
  const endpoint = { projectId, url, description: null, events: contactEventKinds }
  const { id } = await store.createWebhook({ ...endpoint, secret: 'whsec_', now: noon })
  return async () => {
    const query = { webhookId: id, state: null, limit: 100, beforeId: null }
    const deliveries = await store.listDeliveries(query)
    const logged = await Promise.all(
      deliveries.map(async (delivery) => store.findDelivery(delivery.id)),
    )
    return logged.map((delivery) => JSON.parse(delivery?.body ?? '') as SentEvent).toReversed()
  }
}
