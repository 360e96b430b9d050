import {
  type CallOptions,
  type WriteOptions,
  callNames,
  writeHeaders,
  writeNames,
  readOptions,
} from './check-options.ts'
import type { Send } from './connection.ts'
import type {
  BatchCreated,
  ContactCreated,
  ContactInput,
  ContactPage,
  ContactSummary,
  ContactWithEtag,
  Result,
  SearchOptions,
} from './contact-types.ts'
import { type BatchOptions, createBatch } from './create-batch.ts'
import { checkFields } from './strict.ts'

type EachOptions = Omit<SearchOptions, 'offset' | 'cursor'>
type ChangesOptions = EachOptions & { updatedSince: string | Date }

const contactsPath = '/contacts'
const pageSize = 100

/** Creates, searches and gets contacts. */
export class Contacts {
  protected readonly send: Send
  private readonly isStrict: boolean

  constructor(send: Send, isStrict: boolean) {
    this.send = send
    this.isStrict = isStrict
  }

  /** Creates a contact or, with a secret key, updates the existing one with its identity. */
  async create(contact: ContactInput, options: WriteOptions = {}): Promise<Result<ContactCreated>> {
    const checkedOptions = readOptions(options, writeNames)
    if (checkedOptions.strict ?? this.isStrict) checkFields([contact], () => '')
    return this.send<ContactCreated>({
      path: contactsPath,
      body: JSON.stringify(contact),
      headers: writeHeaders(checkedOptions),
      options: checkedOptions,
    })
  }

  /**
   * Creates any number of contacts, split into requests. One that the service rejects is reported
   * at its index and does not affect the others. Rejects with a ContactBatchError that has the
   * responses so far.
   */
  async createBatch(
    contacts: Iterable<ContactInput>,
    options: BatchOptions = {},
  ): Promise<Result<BatchCreated>> {
    return createBatch(this.send, contacts, options, this.isStrict)
  }

  /** One page, newest contact first. */
  async search(query: SearchOptions = {}, options: CallOptions = {}): Promise<Result<ContactPage>> {
    return this.send<ContactPage>({
      path: contactsPath,
      query: queryOf(query),
      options: readOptions(options, callNames),
    })
  }

  /** Every contact found, page by page; none is skipped or repeated while others arrive. */
  async *searchAll(
    query: EachOptions = {},
    options: CallOptions = {},
  ): AsyncGenerator<ContactSummary, void, undefined> {
    let cursor: string | null = null
    do {
      const page: ContactPage = await this.search(
        { limit: pageSize, ...query, ...(cursor === null ? {} : { cursor }) },
        options,
      )
      yield* page.data
      cursor = page.nextCursor
    } while (cursor !== null)
  }

  /**
   * Every contact that changed since a time, oldest change first. Keep the `updatedAt` of the last
   * one for the next call: contacts of that very moment appear again, and none is missed.
   */
  changes(
    query: ChangesOptions,
    options: CallOptions = {},
  ): AsyncGenerator<ContactSummary, void, undefined> {
    return this.searchAll(query, options)
  }

  /** The full record of a contact, or of the contact it was merged into. */
  async get(id: string, options: CallOptions = {}): Promise<Result<ContactWithEtag>> {
    return this.send<ContactWithEtag>({
      path: contactPath(id),
      hasEtag: true,
      options: readOptions(options, callNames),
    })
  }
}

export function contactPath(id: string): string {
  return `${contactsPath}/${encodeURIComponent(id)}`
}

export function queryOf(query: object): URLSearchParams {
  const parameters = new URLSearchParams()
  const entries = Object.entries(query) as [string, string | number | Date | null | undefined][]
  for (const [name, value] of entries) {
    if (value == null) continue
    parameters.set(name, value instanceof Date ? value.toISOString() : String(value))
  }
  return parameters
}
