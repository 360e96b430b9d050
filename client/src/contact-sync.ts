import { type CallOptions, callNames, readOptions } from './check-options.ts'
import { type Send, connect } from './connection.ts'
import type { Result, WhoAmI } from './contact-types.ts'
import { Contacts } from './contacts.ts'
import { type ContactSyncOptions, readSettings } from './settings.ts'

/** A client of one service with one key. */
export class ContactSync {
  readonly contacts: Contacts
  protected readonly send: Send

  /** Throws a ContactSyncError for a wrong option, and for a secret key in a browser. */
  constructor(options: ContactSyncOptions = {}) {
    const settings = readSettings(options)
    this.send = connect(settings)
    this.contacts = new Contacts(this.send, settings.strict)
  }

  /** What the key is and what it may do. */
  async whoami(options: CallOptions = {}): Promise<Result<WhoAmI>> {
    return this.send<WhoAmI>({ path: '/whoami', options: readOptions(options, callNames) })
  }
}
