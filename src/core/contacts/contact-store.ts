import type { Awaitable } from '#core/awaitable.ts'
import type { UsedToken } from '#core/challenges/challenge.ts'
import type { ImportStep } from '#core/imports/import.ts'
import type { Credential } from '#core/keys/credential.ts'
import type { ContactUpdate } from './apply-update.ts'
import type {
  ContactDetails,
  HistoryEntry,
  HistoryQuery,
  MergedContactsQuery,
} from './contact-details.ts'
import type { ContactPage, ContactQuery, RecordPage } from './contact-query.ts'
import type { Contact, Writer } from './contact.ts'
import type { IdempotencyToken, Replay } from './idempotency.ts'
import type { ItemResult, Rejection, RequestItem, WriteItem } from './write-item.ts'

/** What the core needs from storage for contacts. */
export type ContactStore = {
  /**
   * All items in one transaction, with its idempotency record and its challenge's token. Throws
   * `invalid_key` when the credential's secret has ended by then, on whatever node; and unless it
   * replays, `challenge_required` for a challenge that was not passed, and `challenge_failed` for
   * a token that was used.
   */
  writeContacts(write: ContactsWrite): Promise<ContactsWritten>
  /**
   * What `writeContacts` would answer now, with nothing stored. The ids of contacts that it would
   * create are ids of no contact.
   */
  tryContacts(trial: ContactsTrial): Promise<ItemResult[]>
  findReplay(keyId: string, token: IdempotencyToken, now: number): Awaitable<Replay | null>
  /** After a merge, an id of the merged contact leads to the survivor. */
  getContact(projectId: string, contactId: string): Promise<Contact | null>
  searchContacts(query: ContactQuery): Promise<ContactPage>
  /** What `searchContacts` finds, in its order. */
  listContacts(query: ContactQuery): Promise<RecordPage>

  /**
   * What people do with a contact, by its own id; for one that was merged away they throw
   * `not_found`, as for one that is not of the project.
   */
  updateContact(change: ContactChange): Promise<ContactChanged>
  /**
   * Answers the survivor, by the rule of `mergeStates`. Throws `invalid_request` for a contact
   * and itself, and for more tags than a contact can have.
   */
  mergeContacts(merge: ContactMerge): Promise<Contact>
  /**
   * Brings a contact back that was merged away, by the rule of `undoChanges`. Throws
   * `invalid_request` when it was not, when its survivor was merged away since, and when that would
   * be left without email, phone and name.
   */
  unmergeContact(verb: ContactVerb): Promise<ContactUnmerged>
  /** Ids of contacts that were merged into others and had this identity, oldest first. */
  findMergedContacts(query: MergedContactsQuery): Awaitable<string[]>
  /** Removes all that is stored of it, and of those that were merged into it. */
  deleteContact(verb: ContactVerb): Promise<void>
  /** Null when there is no such contact; of a merged one, the survivor's. */
  readContactDetails(projectId: string, contactId: string): Awaitable<ContactDetails | null>
  listHistory(query: HistoryQuery): Awaitable<HistoryEntry[]>
}

export type ContactsWrite = {
  writer: Writer
  /** Null where no secret let the write in: an import's key has none. */
  credential: Credential | null
  items: WriteItem[]
  idempotency: IdempotencyToken | null
  challengeToken?: UsedToken
  importStep?: ImportStep
  now: number
}

/** A write that only shows what would be stored. */
export type ContactsTrial = Pick<ContactsWrite, 'writer' | 'credential' | 'now'> & {
  items: RequestItem[]
}

/** `results` are in the order of the items. A replay carries the first request's results. */
export type ContactsWritten = { results: ItemResult[]; isReplay: boolean }

/** One contact of a project, by its own id. */
export type ContactVerb = { projectId: string; contactId: string; now: number }
export type ContactChange = ContactVerb & { update: ContactUpdate }
export type ContactMerge = {
  projectId: string
  survivorId: string
  mergedId: string
  now: number
}

export type ContactChanged =
  | { contact: Contact; outcome: 'updated' | 'unchanged' }
  | { rejection: Rejection }

/** The contact that came back, and what the survivor keeps of it, since it was changed there. */
export type ContactUnmerged = { contact: Contact; survivorId: string; kept: string[] }
