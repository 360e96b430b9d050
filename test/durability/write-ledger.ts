import assert from 'node:assert/strict'

import type { StoredContact } from './stored-contacts.ts'

/** A contact of a load; its version is in several fields, which change together. */
export type LoadContact = {
  email: string
  name: string
  /** A word of the name that no other contact has. */
  word: string
  /** As answered; null before. */
  id: string | null
  /** The one that was sent last. */
  version: number
}

/** One request: all that it writes is stored, or nothing. */
export type Write = {
  changes: readonly { contact: LoadContact; version: number }[]
  /** The request id of its response; null while it is unanswered. */
  answeredAs: string | null
}

/** All requests of a load, and their responses. */
export class WriteLedger {
  readonly writes: Write[] = []
  private readonly contacts = new Map<string, LoadContact>()

  /** The group is a word that contacts share. */
  add(word: string, group: string): LoadContact {
    const email = `${word}@example.com`
    const contact = { email, word, name: `${group} ${word}`, id: null, version: 0 }
    this.contacts.set(email, contact)
    return contact
  }

  /** Notes that the next version of each contact is sent. */
  send(contacts: readonly LoadContact[]): Write {
    const changes = contacts.map((contact) => ({ contact, version: (contact.version += 1) }))
    const write: Write = { changes, answeredAs: null }
    this.writes.push(write)
    return write
  }

  /** The request that this text of an HTTP response accepts; null for other texts. */
  answeredBy(text: string): Write | null {
    const requestId = /^HTTP\/1\.1 20[01] .*?^x-request-id: (\S+)/ms.exec(text)?.[1]
    if (requestId === undefined) return null
    return this.writes.find(({ answeredAs }) => answeredAs === requestId) ?? null
  }

  /**
   * What these requests wrote is stored; others were stored as a whole or not at all. Everything
   * stored is as it was sent.
   */
  assertKept(stored: readonly StoredContact[], answered: ReadonlySet<Write>): void {
    const versions = new Map(stored.map(({ email, version }) => [email, version]))
    for (const write of this.writes) {
      const isStored = write.changes.map(
        ({ contact, version }) => (versions.get(contact.email) ?? 0) >= version,
      )
      const emails = write.changes.map(({ contact }) => contact.email).join(', ')
      if (answered.has(write)) assert.ok(!isStored.includes(false), `${emails}: lost`)
      else assert.equal(new Set(isStored).size, 1, `${emails}: half of a request is stored`)
    }
    for (const contact of stored) {
      const sent = this.contacts.get(contact.email)
      assert.ok(sent, `${contact.email} was never sent.`)
      assertAsSent(contact, sent)
    }
  }
}

/** The requests that were answered. */
export function answeredOf(writes: readonly Write[]): Set<Write> {
  return new Set(writes.filter(({ answeredAs }) => answeredAs !== null))
}

/** The contacts that these requests wrote. */
export function contactsOf(writes: Iterable<Write>): LoadContact[] {
  const changes = Array.from(writes).flatMap((write) => write.changes)
  return [...new Set(changes.map(({ contact }) => contact))]
}

/** The body of a contact's version. */
export function bodyOf({ contact, version }: Write['changes'][number]) {
  const { name, email } = contact
  return { name, email, ...textsOf(version), Version: String(version) }
}

function textsOf(version: number) {
  return { company: `Company ${version}`, notes: `Version ${version}. ${longNotes}` }
}

const longNotes = 'A note that fills pages of the log. '.repeat(20).trim()

function assertAsSent(contact: StoredContact, sent: LoadContact): void {
  const { version } = contact
  const { id, name, email } = sent
  assert.ok(version >= 1 && version <= sent.version, `${email} has version ${version}.`)
  assert.deepEqual(contact, {
    ...{ id: id ?? contact.id, name, email, version, ...textsOf(version) },
    customValues: [String(version)],
    changesKept: version - 1,
  })
}
