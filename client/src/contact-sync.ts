import type { CallOptions } from './call-options.ts'
import { type Send, connect } from './connection.ts'
import type { Result, WhoAmI } from './contact-types.ts'
import { Contacts } from './contacts.ts'
import { type ContactSyncOptions, readSettings } from './settings.ts'

/** A client of one service with one key. */
export class ContactSync {
  readonly contacts: Contacts
  private readonly send: Send

  /** Throws a ContactSyncError for a wrong option, and for a secret key in a browser. */
  constructor(options: ContactSyncOptions) {
    this.send = connect(readSettings(options))
    this.contacts = new Contacts(this.send)
  }

  /** What the key is and may do. */
  async whoami({ signal }: CallOptions = {}): Promise<Result<WhoAmI>> {
    return this.send<WhoAmI>({ path: '/whoami', signal })
  }
}
