import type { DoneBy } from '#core/actor.ts'
import type { Awaitable } from '#core/awaitable.ts'
import type { UsedToken } from '#core/challenges/challenge.ts'
import type {
  ContactDetails,
  HistoryEntry,
  HistoryQuery,
  MergedContactsQuery,
} from '#core/contacts/details/contact-details.ts'
import type {
  ContactWalk,
  ContactWalkPage,
  ListPage,
  ListQuery,
  ContactPage,
  ContactQuery,
  RecordPage,
} from '#core/contacts/searching/contact-query.ts'
import type { FieldSurvey, FieldSurveyQuery } from '#core/contacts/searching/field-survey.ts'
import type { Credential } from '#core/keys/secrets/credential.ts'
import type { IdempotencyToken, Replay } from '#core/once/idempotency.ts'
import { type StoreOf, read, readIn, write } from '#core/operation.ts'
import type { ArrivalsQuery, KeyArrivals } from './arrivals.ts'
import type { ContactUpdate } from './changing/apply-update.ts'
import type { MergedSequences } from './changing/preview-merge.ts'
import type { Contact, ContactInput, Writer } from './contact.ts'
import type { ItemResult, Rejection, RequestItem, WriteItem } from './writing/write-item.ts'

/** What the core needs from storage for contacts. */
export const contactPort = {
  /** When the next contact that was put away is in the inbox again; null if none is away. */
  findNextReturn: readIn<(projectId: string, after: number) => number | null>({ otherwise: null }),
  /** Only of keys with any, in the order of their creation. */
  listArrivals: read<(query: ArrivalsQuery) => KeyArrivals[]>({ otherwise: [], isLong: true }),
  /** How fields are used, as a bounded number of contacts shows it. */
  surveyFields: read<(query: FieldSurveyQuery) => FieldSurvey>({
    otherwise: { weeks: [], misfits: {}, areAllJudged: true },
    isLong: true,
  }),
  /** Which of these ids, at most `erasedIdsMax`, no contact has, not even one merged away. */
  findErasedContacts: readIn<(projectId: string, contactIds: readonly string[]) => string[]>({
    otherwise: (_, contactIds) => [...contactIds],
  }),
  /** What contacts with these ids are called, also those merged away; not those without a name. */
  listContactNames: readIn<
    (projectId: string, contactIds: readonly string[]) => { id: string; name: string }[]
  >({ otherwise: [] }),
  /**
   * Stores a contact that a member has added by hand, whose source is the member. It changes no
   * other one: with an identity that exists it is a possible duplicate.
   */
  addLead: write<(lead: NewLead) => { id: string }>({ audit: null, isVisible: true }),
  /**
   * What people do with a contact, by its own id; for a contact that was merged away they throw
   * `not_found`, as for one that is not in the project.
   */
  updateContact: write<(change: ContactChange) => ContactChanged>({
    audit: null,
    leadAt: 'contactId',
  }),
  /**
   * Answers the survivor, by the rule of `mergeStates`. Throws `invalid_request` when both ids are
   * the same, and for more tags than a contact can have; `conflict` when one of them has changed
   * since it was seen.
   */
  mergeContacts: write<(merge: ContactMerge) => Contact>({ audit: null, leadAt: 'survivorId' }),
  /**
   * Restores a contact that was merged away, by the rule of `undoChanges`. Throws `invalid_request`
   * when it was not merged, when its survivor has since been merged away, and when the survivor
   * would be left without email, phone and name.
   */
  unmergeContact: write<(request: ContactUnmerge) => ContactUnmerged>({
    audit: null,
    leadAt: 'contactId',
  }),
  /** Ids of contacts with this identity that were merged into others, oldest first. */
  findMergedContacts: read<(query: MergedContactsQuery) => string[]>({ otherwise: [] }),
  /** Removes everything stored about it, and about contacts merged into it. */
  deleteContact: write<(request: ContactRequest) => void>({
    audit: { subject: 'lead', action: 'delete', of: 'contactId', isAlways: true },
    erases: () => true,
  }),
  /** Null when no contact has the id; for a merged one, the survivor's. */
  readContactDetails: readIn<(projectId: string, contactId: string) => ContactDetails | null>({
    otherwise: null,
    isSnapshot: true,
  }),
  listHistory: read<(query: HistoryQuery) => HistoryEntry[]>({ otherwise: [], isSnapshot: true }),
}

export type ContactStore = StoreOf<typeof contactPort> & {
  /**
   * All items in one transaction, with the idempotency record and the challenge's token. Throws
   * `invalid_key` when the credential's secret has ended by then, on any node; and unless it
   * replays, `challenge_required` for a challenge that was not passed, and `challenge_failed` for a
   * used token.
   */
  writeContacts(write: ContactsWrite): Promise<ContactsWritten>
  /**
   * What `writeContacts` would answer now, with nothing stored. The ids of contacts that it would
   * create belong to no contact.
   */
  tryContacts(trial: ContactsTrial): Promise<ItemResult[]>
  findReplay(keyId: string, token: IdempotencyToken, now: number): Awaitable<Replay | null>
  /** After a merge, an id of the merged contact leads to the survivor. */
  getContact(projectId: string, contactId: string): Promise<Contact | null>
  searchContacts(query: ContactQuery): Promise<ContactPage>
  /** What `searchContacts` finds, in the same order. */
  listContacts(query: ContactQuery): Promise<RecordPage>
  /** Page and total are as of one moment. Throws `not_found` for an unknown project. */
  filterContacts(query: ListQuery): Promise<ListPage>
  /**
   * What a page has is as of one moment, and may be nothing before the last one. Throws `not_found`
   * for an unknown project.
   */
  walkContacts(walk: ContactWalk): Promise<ContactWalkPage>
}

export type ContactsWrite = {
  writer: Writer
  /** Null where no secret authorised the write: an import's key has none. */
  credential: Credential | null
  items: WriteItem[]
  idempotency: IdempotencyToken | null
  challengeToken?: UsedToken
  /** The projects that the contacts have been in; none by default. */
  via?: readonly string[]
  now: number
}

/** A write that only shows what would be stored. */
export type ContactsTrial = Pick<ContactsWrite, 'writer' | 'credential' | 'now'> & {
  items: RequestItem[]
}

/** `results` are in the order of the items. A replay returns the first request's results. */
export type ContactsWritten = { results: ItemResult[]; isReplay: boolean }

export type NewLead = { projectId: string; input: ContactInput; by: DoneBy; now: number }

/** One contact of a project, by its own id, and who asks. */
export type ContactRequest = {
  projectId: string
  contactId: string
  by: DoneBy
  now: number
  /** Refuses with `precondition_failed` unless the contact has one of these versions. */
  ifVersion?: readonly string[]
}
/** Refused unless it was merged into this survivor, where one is named. */
export type ContactUnmerge = ContactRequest & { survivorId?: string }
export type ContactChange = ContactRequest & {
  update: ContactUpdate
  /** Refuses with `conflict` if a field to be changed was changed after this time. */
  seenUpdatedAt?: number
  /** Refuses with `conflict` if another contact holds the identity that this one would get. */
  keepsIdentitiesApart?: boolean
  /** The projects that what changes has been in; none by default. */
  via?: readonly string[]
}
export type ContactMerge = {
  projectId: string
  survivorId: string
  mergedId: string
  /** Names of standard fields, and ids of custom ones, whose values the merged one gives. */
  take?: readonly string[]
  /** The sequences in the preview that the merge was decided on. */
  seenSequences?: MergedSequences
  by: DoneBy
  now: number
}

export type ContactWritten = { contact: Contact; outcome: 'updated' | 'unchanged' }
export type ContactChanged = ContactWritten | { rejection: Rejection }

/** The restored contact, and the values that the survivor keeps because they were changed there. */
export type ContactUnmerged = { contact: Contact; survivorId: string; kept: string[] }
