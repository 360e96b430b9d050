import type { Contact } from '#core/contacts/contact.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { getContact } from './get-contact.ts'
import { reading } from '#storage/sqlite/file/storage-error.ts'

type Waiting = {
  projectId: string
  contactId: string
  resolve: (contact: Contact | null) => void
  reject: (error: unknown) => void
}

/**
 * Reads the contacts that the requests of one turn of the event loop ask for, at its end: they
 * share one lock of the database, and their answers go out together. Answering separately would
 * wake each client, which took longer than reading the contact.
 */
export class ContactReads {
  private readonly database: Database
  private waiting: Waiting[] = []

  constructor(database: Database) {
    this.database = database
  }

  get(projectId: string, contactId: string): Promise<Contact | null> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ projectId, contactId, resolve, reject })
      if (this.waiting.length === 1) setImmediate(() => this.read())
    })
  }

  private read(): void {
    const waiting = this.waiting
    this.waiting = []
    try {
      reading(() => this.database.run('BEGIN'))
      for (const each of waiting) this.answer(each)
      this.database.run('COMMIT')
    } catch (error) {
      for (const { reject } of waiting) reject(error)
    }
  }

  private answer({ projectId, contactId, resolve, reject }: Waiting): void {
    try {
      resolve(reading(() => getContact(this.database, projectId, contactId)))
    } catch (error) {
      reject(error)
    }
  }
}
