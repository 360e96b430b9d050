import { ContactSync } from './contact-sync.ts'
import { Events } from './events.ts'
import { ManagedContacts } from './managed-contacts.ts'
import { Fields, Members } from './project-lists.ts'
import { sleep } from './retry.ts'
import type { ContactSyncOptions } from './settings.ts'
import { Webhooks } from './webhooks.ts'

/** A client that can do everything for which its secret key has the scopes. */
export class ContactSyncManager extends ContactSync {
  declare readonly contacts: ManagedContacts
  readonly fields: Fields
  readonly members: Members
  readonly events: Events
  readonly webhooks: Webhooks

  /** Throws as `ContactSync`. */
  constructor(options: ContactSyncOptions = {}) {
    super(options)
    this.contacts = new ManagedContacts(this.send, options.strict ?? false)
    this.fields = new Fields(this.send)
    this.members = new Members(this.send)
    this.events = new Events(this.send, options.sleep ?? sleep)
    this.webhooks = new Webhooks(this.send)
  }
}

export type { Events } from './events.ts'
export type { ManagedContacts } from './managed-contacts.ts'
export type { Fields, Members } from './project-lists.ts'
export type { Webhooks } from './webhooks.ts'
export type * from './manage-types.ts'
