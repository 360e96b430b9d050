import type { ChallengeSetting } from './challenges/challenge.ts'
import type { ContactUpdate } from './contacts/apply-update.ts'
import type {
  ContactDetails,
  HistoryEntry,
  HistoryQuery,
  MergedContactsQuery,
} from './contacts/contact-details.ts'
import type { Contact, ContactInput, ContactSummary, Outcome, Writer } from './contacts/contact.ts'
import type { Replay } from './contacts/kept-results.ts'
import type { ErrorCode, InputError } from './errors.ts'
import type { Field } from './fields/field.ts'
import type {
  Import,
  ImportStep,
  KeptContact,
  KeptContactsQuery,
  NewImport,
  RejectedRow,
  RejectedRowsQuery,
} from './imports/import.ts'
import type { Credential } from './keys/credential.ts'
import type { Key, KeyDetails, KeyRotation } from './keys/key.ts'
import type { KeyUse, NewKey } from './keys/new-key.ts'
import type { CountedRequests } from './limits/limiter.ts'
import type { FirstKey, FirstProject } from './projects/first-project.ts'
import type { NewProject, Project, ProjectChange } from './projects/project.ts'
import type { StoreStatistics } from './store-statistics.ts'
import type {
  Delivery,
  DeliveryQuery,
  DeliveryStatistics,
  FinishedTry,
  LeasedDelivery,
  LeaseRequest,
  LoggedDelivery,
  NewWebhook,
  Recovered,
  Recovery,
  SwitchedOff,
  Webhook,
  WebhookChange,
  WebhookRotation,
} from './webhooks/webhook.ts'

export type Awaitable<T> = T | Promise<T>

/** Why one contact of a request was not stored. */
export type Rejection = { code: ErrorCode; detail: string; errors: readonly InputError[] }

/** One contact of a request: to be stored, or refused before. */
export type RequestItem = { input: ContactInput } | { rejection: Rejection }

/** One item of a write, in the order of the request, or a contact that an import only counts. */
export type WriteItem = RequestItem | { unchangedId: string }

/** Names one request for good: stored with the write, in its transaction, for 24 hours (§8.4). */
export type IdempotencyToken = { key: string; path: string; bodyHash: string }

/**
 * A challenge's token, which works once in its project: stored with the write, in its transaction.
 * The contacts of one that could not be verified are marked.
 */
export type UsedToken = { hash: string; isVerified: boolean }

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

/** Rows of a file that is only tried: their numbers in the file, and what is to be written. */
export type ImportTrial = { start: NewImport; rows: readonly number[]; items: WriteItem[] }

export type StoredItem = {
  id: string
  outcome: Outcome
  ignoredFields: string[]
  unresolvedCustomFields: string[]
}

export type ItemResult = StoredItem | { rejection: Rejection }

/** `results` are in the order of the items. A replay carries the first request's results. */
export type ContactsWritten = { results: ItemResult[]; isReplay: boolean }

/** Where a page begins: after so many contacts, or behind the last one of the page before. */
export type PageStart =
  | { offset: number }
  | { afterSortKey: bigint }
  | { afterChange: { updatedAt: number; change: number } }

export type ContactQuery = {
  projectId: string
  /** Beginnings of words that must all be found; empty for no search text. */
  prefixes: readonly string[]
  emailFolded: string | null
  updatedSince: number | null
  limit: number
  start: PageStart
}

/** `next` is where the page after this one begins; null when there is none. */
export type ContactPage = { contacts: ContactSummary[]; total: number; next: PageStart | null }

/** The same page as full records, without the total. */
export type RecordPage = { contacts: Contact[]; next: PageStart | null }

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

/**
 * What the core needs from storage. A promise that resolves has its write on disk.
 * Throws `unavailable` when storage can't answer; other failures are of the engine and not public.
 */
export type Store = {
  createProject(project: NewProject): Promise<Project>
  /** With its keys, in one transaction. Null where there is a project, also by another process. */
  createFirstProject(project: NewProject, keys: readonly FirstKey[]): Promise<FirstProject | null>
  /** Throws `not_found`. */
  updateProject(change: ProjectChange): Promise<Project>
  /** In its place of the former one. Throws `not_found`. */
  setDefaultProject(projectId: string): Promise<Project>
  /** Oldest first. */
  listProjects(): Awaitable<Project[]>
  /**
   * From now on no key of it works and no verb finds it. What it had is deleted by
   * `eraseProjects`. Throws `not_found`.
   */
  deleteProject(projectId: string, now: number): Promise<void>
  /** Those that are deleted, and of which something is still stored; oldest first. */
  listDeletedProjects(): Awaitable<Project[]>
  /** Deletes a bounded part of what deleted projects had; true while there may be more. */
  eraseProjects(): Promise<boolean>

  /** The key of this secret, null when it is unknown, revoked or expired at `now`. */
  findKey(secretHash: string, now: number): Awaitable<Key | null>
  listKeys(projectId: string): Awaitable<KeyDetails[]>
  createKey(key: NewKey): Promise<KeyDetails>
  /** Adds a secret; the older ones end at `now + overlapMs`. Null when no active key has the id. */
  rotateKey(rotation: KeyRotation): Promise<KeyDetails | null>
  /** Null when there is no such key. Revoking twice keeps the first time. */
  revokeKey(keyId: string, now: number): Promise<KeyDetails | null>
  /** Null switches it off. Answers null when no active key has the id. */
  setChallenge(keyId: string, challenge: ChallengeSetting | null): Promise<KeyDetails | null>
  /** The challenge of an active key; null when it has none, or there is no such key. */
  findChallenge(keyId: string): Awaitable<ChallengeSetting | null>
  saveKeyUses(uses: readonly KeyUse[]): Promise<void>

  listFields(projectId: string): Awaitable<Field[]>
  /** A field of this label, which takes up the values that waited for it. */
  createField(field: { projectId: string; label: string; now: number }): Promise<Field>
  renameField(change: { fieldId: string; label: string; now: number }): Promise<Field>
  /** The values stay on the contacts, unseen, until a field of the same label is made. */
  deleteField(fieldId: string, now: number): Promise<Field>
  /** Writes a bounded number of waiting values onto their contacts; true while some are left. */
  applyHeldValues(now: number): Promise<boolean>

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
   * Answers the survivor, by the rule of `mergeContacts`. Throws `invalid_request` for a contact
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

  /**
   * The import of this project, file and mapping that was not undone, finished or not, else a new
   * one. Its rows are written by `writeContacts` with an `importStep`. Throws `invalid_request`
   * while an import of the file is half undone.
   */
  startImport(start: NewImport): Promise<Import>
  /** What the next step of an import would answer; nothing is stored. Throws as `startImport`. */
  tryImport(trial: ImportTrial): Promise<ItemResult[]>
  /** Throws `not_found`. Finishing twice keeps the first time. */
  finishImport(importId: string, now: number): Promise<Import>
  findImport(importId: string): Awaitable<Import | null>
  /** Newest first. */
  listImports(projectId: string): Awaitable<Import[]>
  listRejectedRows(query: RejectedRowsQuery): Awaitable<RejectedRow[]>
  /**
   * Takes back a bounded part of an import, finished or not; all is taken back when `undoneAt` of
   * the answer is set. Contacts that it made and nobody touched since are removed; values that it
   * overwrote are restored, except where somebody wrote others since. Throws `not_found`.
   */
  undoImport(importId: string, now: number): Promise<Import>
  listKeptContacts(query: KeptContactsQuery): Awaitable<KeptContact[]>

  /** Throws `not_found`, and `invalid_request` when the project has as many as it may. */
  createWebhook(webhook: NewWebhook): Promise<Webhook>
  /** Throws `not_found`. */
  updateWebhook(change: WebhookChange): Promise<Webhook>
  /** What waits for it is never sent; its log goes with it. Throws `not_found`. */
  deleteWebhook(webhookId: string, now: number): Promise<Webhook>
  /** By the rule of `rotateSecret`, whose failures it throws, and `not_found`. */
  rotateWebhookSecret(rotation: WebhookRotation): Promise<Webhook>
  /** Oldest first. */
  listWebhooks(projectId: string): Awaitable<Webhook[]>
  findWebhook(webhookId: string): Awaitable<Webhook | null>

  /** A `webhook.test`, which is tried once, also by an endpoint that is off. Throws `not_found`. */
  addTestDelivery(test: { webhookId: string; now: number }): Promise<Delivery>
  /** Newest first. Throws `not_found`. */
  listDeliveries(query: DeliveryQuery): Awaitable<Delivery[]>
  findDelivery(deliveryId: string): Awaitable<LoggedDelivery | null>
  /** Makes it due at once, with its schedule from the beginning. Throws `not_found`. */
  resendDelivery(deliveryId: string, now: number): Promise<Delivery>
  /** One bounded step. Throws `not_found`. */
  recoverDeliveries(recovery: Recovery): Promise<Recovered>

  /** Takes deliveries that are due, for this process alone; those of endpoints that are on. */
  leaseDeliveries(request: LeaseRequest): Awaitable<LeasedDelivery[]>
  /** Logs tries, plans what follows by `planNextTry`, and ends their leases. */
  saveTries(tries: readonly FinishedTry[]): Promise<SwitchedOff[]>
  /** Gives back what was leased and not begun. */
  releaseLeases(deliveryIds: readonly string[]): Awaitable<void>
  /** Calls back soon after this process has stored deliveries that are due. */
  onDeliveries(listener: () => void): void
  readDeliveryStatistics(now: number): Awaitable<DeliveryStatistics>

  /** Requests counted since `since`, oldest first. */
  loadRequests(since: number): Awaitable<CountedRequests[]>
  saveRequests(requests: readonly CountedRequests[]): Promise<void>
  /**
   * Deletes a bounded part of what has run out: idempotency records, used tokens, counted
   * requests, ended secrets, events with their deliveries. True while there may be more.
   */
  prune(now: number): Promise<boolean>

  /** Fails when storage can't be read, and written as much as a request carries. */
  check(): Promise<void>
  /** Reads all that is stored and names what is damaged; empty when nothing is. */
  verify(): Awaitable<string[]>
  takeStatistics(): StoreStatistics
  /** Finishes what was accepted, then closes. */
  close(): Promise<void>
}
