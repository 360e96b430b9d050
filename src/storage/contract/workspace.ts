import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'

import type { Channel } from '#core/actor.ts'
import type { ChallengeSetting, UsedToken } from '#core/challenges/challenge.ts'
import type { Contact, ContactInput, Writer } from '#core/contacts/contact.ts'
import type { ContactPage, ContactQuery } from '#core/contacts/searching/contact-query.ts'
import type { PreviousValues } from '#core/contacts/writing/apply-input.ts'
import { parseContact } from '#core/contacts/writing/parse-contact.ts'
import type { ItemResult, StoredItem } from '#core/contacts/writing/write-item.ts'
import { type ValidationErrors } from '#core/errors.ts'
import type { Field } from '#core/fields/field.ts'
import { defaultScopes } from '#core/keys/key.ts'
import type { Credential } from '#core/keys/secrets/credential.ts'
import type { IdempotencyToken } from '#core/once/idempotency.ts'
import type { Store } from '#core/store.ts'
import type { KeyKind } from '#model/keys/key.ts'

/** One change of a contact: what it replaced, when, and with which key. */
export type StoredChange = {
  at: number
  keyId: string
  channel: Channel
  previous: PreviousValues & { heldValues?: Record<string, string> }
}

/** A store, and what a test asks its engine for beyond the port's operations. */
export type StoreUnderTest = {
  store: Store
  /** Oldest change first. */
  readHistory: (contactId: string) => Promise<StoredChange[]>
  addUser: (projectId: string, userId: string) => Promise<void>
  /** Names of the contacts whose challenge was not verified. */
  readUnverified: () => Promise<(string | null)[]>
  /** The size of everything stored, without the log. */
  readBytes: () => Promise<number>
  /** Runs a statement, as whoever can open the database could. */
  runSql: (statement: string) => Promise<void>
  /** All rows of all tables, as text. */
  readRows: () => Promise<string>
}

/** One or more tests that a store is opened for. */
export type Tests = { after: (end: () => Promise<void>) => void }
/** Opens an empty store, which is closed and removed after the tests. */
export type OpenEmptyStore = (tests: Tests) => Promise<StoreUnderTest>
/**
 * Opens a store for one test: the shared one of the surrounding tests, in which each has projects
 * of its own, or an empty one.
 */
export type OpenStore = (t: TestContext, how?: 'empty') => Promise<StoreUnderTest>

/** When the tests take place. */
export const noon = Date.UTC(2026, 0, 15, 12)

export type WriteOptions = {
  kind?: KeyKind
  idempotency?: IdempotencyToken
  challengeToken?: UsedToken
  credential?: Credential
  via?: readonly string[]
  now?: number
}

/** One project of a store with a secret and a publishable key. */
export class Workspace {
  readonly store: Store
  readonly projectId: string
  readonly writers: Readonly<Record<KeyKind, Writer>>

  private constructor(store: Store, projectId: string, writers: Record<KeyKind, Writer>) {
    this.store = store
    this.projectId = projectId
    this.writers = writers
  }

  static async make(store: Store, name = 'Leads'): Promise<Workspace> {
    const { id } = await store.createProject({ name, defaultCountry: null, now: noon })
    const writer = async (keyKind: KeyKind): Promise<Writer> => {
      const secretHash = secretHashOf(id, keyKind)
      const key = await createKey(store, id, { kind: keyKind, secretHash })
      return { projectId: id, keyId: key.id, keyKind, channel: 'api' }
    }
    const writers = { secret: await writer('secret'), publishable: await writer('publishable') }
    return new Workspace(store, id, writers)
  }

  /** The hash of the secret that the project's key of this kind was created with. */
  secretHash(kind: KeyKind): string {
    return secretHashOf(this.projectId, kind)
  }

  /** The same project in another store of the same data. */
  on(store: Store): Workspace {
    return new Workspace(store, this.projectId, { ...this.writers })
  }

  /** Writes one contact, which must be stored. */
  async write(body: unknown, options: WriteOptions = {}): Promise<StoredItem> {
    const [result] = await this.writeAll([body], options)
    assert.ok(result !== undefined && 'id' in result, JSON.stringify(result))
    return result
  }

  async writeAll(bodies: readonly unknown[], options: WriteOptions = {}): Promise<ItemResult[]> {
    const { kind = 'secret', idempotency = null, now = noon, challengeToken } = options
    const items = bodies.map((body) => ({ input: readInput(body, kind, now) }))
    const writer = this.writers[kind]
    const { credential = null, via = [] } = options
    const write = { writer, credential, items, idempotency, via, now }
    const { results } = await this.store.writeContacts(
      challengeToken === undefined ? write : { ...write, challengeToken },
    )
    return results
  }

  /** The contact's record, which must exist. */
  async get(id: string): Promise<Contact> {
    const contact = await this.store.getContact(this.projectId, id)
    assert.ok(contact !== null)
    return contact
  }

  search(query: Partial<ContactQuery> = {}): Promise<ContactPage> {
    return this.store.searchContacts({
      projectId: this.projectId,
      prefixes: [],
      emailFolded: null,
      updatedSince: null,
      limit: 100,
      start: { offset: 0 },
      ...query,
    })
  }

  async names(query: Partial<ContactQuery> = {}): Promise<(string | null)[]> {
    return (await this.search(query)).contacts.map(({ name }) => name)
  }

  async count(): Promise<number> {
    return (await this.search({ limit: 1 })).total
  }

  createField(label: string, now = noon): Promise<Field> {
    return this.store.createField({ projectId: this.projectId, label, now })
  }

  async labels(): Promise<string[]> {
    return (await this.store.listFields(this.projectId)).map(({ label }) => label)
  }

  /** Writes all values that wait for a field; answers in how many steps. */
  async applyPendingValues(now = noon): Promise<number> {
    let steps = 0
    while (await this.store.applyPendingValues(now)) steps += 1
    return steps
  }
}

function secretHashOf(projectId: string, kind: KeyKind): string {
  return `${kind} of ${projectId}`
}

/** A contact as a request gives it, which must be valid. */
export function readInput(body: unknown, kind: KeyKind, now: number): ContactInput {
  const validationErrors: ValidationErrors = []
  const context = { mayWritePrivileged: kind === 'secret', defaultCountry: null, now }
  const input = parseContact(body, context, validationErrors)
  assert.ok(input !== null, JSON.stringify(validationErrors))
  return input
}

export function createKey(
  store: Store,
  projectId: string,
  options: {
    kind?: KeyKind
    label?: string
    secretHash?: string
    challenge?: ChallengeSetting
    now?: number
  } = {},
) {
  const { kind = 'secret', label = 'Server', now = noon } = options
  const secretHash = options.secretHash ?? crypto.randomUUID()
  return store.createKey({
    ...{ projectId, kind, label, secretHash, lastFour: secretHash.slice(-4), now },
    tier: 'standard',
    scopes: defaultScopes[kind],
    origins: null,
    ...(options.challenge === undefined ? {} : { challenge: options.challenge }),
  })
}

/** Asserts that the work fails with a failure of this code, thrown or rejected. */
export function assertFailure(work: () => unknown, code: string): Promise<void> {
  return assert.rejects(async () => work(), { name: 'AppError', code })
}
