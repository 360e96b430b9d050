// Written by `npm run openapi` from openapi.json.

/**
 * At least one of `name`, `email` and `phone` is required. Names are case-sensitive: `Email` is an
 * error with a secret key; with a publishable key its value is kept as pending. Any other name is
 * the label of a custom field.
 */
export type ContactInput = {
  /** Name of the person or company. */
  name?: string | null | undefined
  /** An email address. Kept as given, matched regardless of case. */
  email?: string | null | undefined
  /** Kept as given. If it can be parsed, its E.164 form is stored as well. */
  phone?: string | null | undefined
  /** The company of a person. */
  company?: string | null | undefined
  /** The position of a person. */
  position?: string | null | undefined
  /** `person` by default. */
  type?: 'person' | 'company' | null | undefined
  /** A free label for where the contact came from. */
  source?: string | null | undefined
  /** Free text. */
  notes?: string | null | undefined
  /** Values by label. A label that is not a field of the project is reported. */
  customFields?: Record<string, string | number | boolean | null> | null | undefined
  /** Secret keys only. Added to the contact's tags. */
  tags?: Array<string | null> | null | undefined
  /** Id of a member of the project. Secret keys only. */
  assigneeId?: string | null | undefined
  /** Back-dates an import; not in the future. Secret keys only. */
  createdAt?: string | null | undefined
  [name: string]:
    | string
    | number
    | boolean
    | null
    | undefined
    | Record<string, string | number | boolean | null>
    | Array<string | null>
}

export type BatchInput = {
  contacts: Array<ContactInput>
}

export type ContactCreated = {
  /** Id of the contact. */
  id: string
  /** False if a contact with this identity already existed. */
  created: boolean
  /** Outcome for the contact. */
  outcome: 'created' | 'updated' | 'unchanged'
  /** Dropped names: they require a secret key, or belong to the record. */
  ignoredFields: Array<string>
  /** Labels that match no field; their values are kept as pending. */
  unresolvedCustomFields: Array<string>
}

export type BatchCreated = {
  /** Contacts submitted. */
  total: number
  /** Contacts created. */
  succeeded: number
  /** Contacts that already existed: updated or unchanged. */
  matched: number
  /** Items rejected. */
  failed: number
  /** One per item, in the order of the request. */
  results: Array<{
    /** Position in the request, from 0. */
    index: number
    /** Id of the contact; null when the item was rejected. */
    id: string | null
    created: boolean
    /** Outcome for the item. */
    outcome: 'created' | 'updated' | 'unchanged' | 'rejected'
    /** Dropped names: they require a secret key, or belong to the record. */
    ignoredFields?: Array<string> | undefined
    /** Labels that match no field; their values are kept as pending. */
    unresolvedCustomFields?: Array<string> | undefined
    error?: {
      code: string
      detail: string
      errors: Array<{
        /** JSON pointer into the body, or the name of a query parameter or header. */
        pointer: string
        code: string
        detail: string
      }>
    } | undefined
  }>
}

export type ContactPage = {
  data: Array<{
    id: string
    /** Person or company. */
    type: 'person' | 'company'
    /** Name. */
    name: string | null
    /** Email address, as given. */
    email: string | null
    /** Phone, as given. */
    phone: string | null
    /** Company. */
    company: string | null
    /** Time of creation. */
    createdAt: string
    /** Time of the last change. */
    updatedAt: string
  }>
  /** Exact number of contacts that match. */
  total: number
  /** Page size applied. */
  limit: number
  /** Offset applied. */
  offset: number
  /** Pass it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null
}

export type ContactRecord = {
  id: string
  /** Person or company. */
  type: 'person' | 'company'
  /** Name. */
  name: string | null
  /** Email address, as given. */
  email: string | null
  /** Phone, as given. */
  phone: string | null
  /** Company. */
  company: string | null
  /** Time of creation. */
  createdAt: string
  /** Time of the last change. */
  updatedAt: string
  /** Position. */
  position: string | null
  /** Where the contact came from. */
  source: string | null
  /** Notes. */
  notes: string | null
  /** Values by label. */
  customFields: Record<string, string>
  /** Tags. */
  tags: Array<string>
  /** Id of the user that the contact is assigned to. */
  assigneeId: string | null
  /** When it was marked as done; null while it is open. */
  doneAt: string | null
  /** When it returns to the inbox. */
  remindAt: string | null
  createdBy: {
    keyId: string
    label: string
    /** How the contact arrived. */
    channel: 'api' | 'form' | 'mcp' | 'import' | 'app'
  }
  /** Id of the contact that this one may be a duplicate of. */
  duplicateOf: string | null
}

export type WhoAmI = {
  /** Kind of key. */
  keyType: 'secret' | 'publishable'
  label: string
  scopes: Array<
    | 'contacts:create'
    | 'contacts:read'
    | 'contacts:search'
    | 'contacts:update'
    | 'contacts:delete'
    | 'fields:read'
    | 'fields:create'
    | 'members:read'
    | 'events:read'
    | 'webhooks:manage'>
  projectId: string
  rateLimitTier: string
  /** Accepted requests per rolling minute and hour. */
  limits: {
    read: {
      perMinute: number
      perHour: number
    }
    create: {
      perMinute: number
      perHour: number
    }
    batch: {
      perMinute: number
      perHour: number
    }
  }
}

/**
 * What is absent stays. `null` and blank text clear a value. `customFields` changes only its
 * labels. A label without a field, and a name that the record owns, is an error.
 */
export type ContactPatch = {
  /** Name of the person or company. */
  name?: string | null | undefined
  /** An email address. Kept as given, matched regardless of case. */
  email?: string | null | undefined
  /** Kept as given. If it can be parsed, its E.164 form is stored as well. */
  phone?: string | null | undefined
  /** The company of a person. */
  company?: string | null | undefined
  /** The position of a person. */
  position?: string | null | undefined
  /** `person` by default. */
  type?: 'person' | 'company' | null | undefined
  /** A free label for where the contact came from. */
  source?: string | null | undefined
  /** Free text. */
  notes?: string | null | undefined
  /** Values by label. A label that is not a field of the project is reported. */
  customFields?: Record<string, string | number | boolean | null> | null | undefined
  /** Replaces all tags. */
  tags?: Array<string> | undefined
  /** Id of a member of the project. Secret keys only. */
  assigneeId?: string | null | undefined
  /** Back-dates an import; not in the future. Secret keys only. */
  createdAt?: string | null | undefined
  /** Tags to add. */
  addTags?: Array<string> | undefined
  /** Tags to remove. */
  removeTags?: Array<string> | undefined
  [name: string]:
    | string
    | number
    | boolean
    | null
    | undefined
    | Record<string, string | number | boolean | null>
    | Array<string>
}

export type WithdrawnConsent = {
  /** Of the consent: its id in forms. */
  kind: string
  /** Since when it counts no longer. */
  withdrawnAt: string
}

/**
 * An uploaded file. It is deleted when it is imported or cancelled, if rows were rejected or it is
 * not started 24 hours later.
 */
export type Import = {
  /** Id of the upload and what becomes of it. */
  id: string
  fileName: string
  bytes: number
  /**
   * `uploading`: parts are missing; `ready`: it waits to be started; `checking`: a dry run;
   * `cancelled`: also because its key was revoked.
   */
  state:
    | 'uploading'
    | 'ready'
    | 'checking'
    | 'running'
    | 'done'
    | 'cancelled'
  /** The size of its parts, except the last one. */
  partBytes: number
  /** How many parts have arrived: the number of the next one. */
  parts: number
  /** How many rows it has; null until it was read. */
  rows: number | null
  /** How many rows the dry run has read. */
  rowsChecked: number
  /** What the dry run has found. */
  check: {
    /** Rows that would be imported. */
    valid: number
    /** Rows that would be rejected. */
    rejected: number
    /** The first rejected rows. */
    problems: Array<{
      /** The number of the row; the first one after the header is 1. */
      row: number
      reason: string
    }>
  } | null
  /** Id of the import in the history of the project, once it is running. */
  importId: string | null
  /** Whether the same file was imported in the same way before. */
  isRepeat: boolean
  /** Contacts that the import created, also in earlier runs. */
  created: number
  /** Contacts that it updated. */
  updated: number
  /** Rows of contacts that had all of their values. */
  unchanged: number
  /** Rows that could not be imported. */
  rejected: number
  /** Labels without a field; their values wait for one. */
  waitingLabels: Array<string>
  /** Why its last work could not be done. */
  failure: {
    code: string
    detail: string
  } | null
  /** When it was announced or started. */
  createdAt: string
  /** When it was done or cancelled. */
  endedAt: string | null
}

export type ImportInput = {
  /** For people; its extension does not matter. */
  fileName: string
  /** The size of the file, at most 50 MiB. */
  bytes: number
  /** Of the file, as 64 hexadecimal digits in lower case. */
  sha256: string
  /** Where columns go; one that is not named goes where its name and values say. */
  columns?: Array<{
    /** Its name in the header. */
    column: string
    /** A field or `custom:Label`; null skips the column. */
    goesTo: string | null
  }> | undefined
  /** Detected by default. */
  format?: 'csv' | 'ndjson' | 'vcard' | undefined
  /** Detected by default. */
  encoding?: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | undefined
  /** Of a CSV; detected by default. */
  delimiter?: ',' | ';' | '	' | undefined
  /** Of a workbook; its first visible one with rows by default. */
  sheet?: string | undefined
  /** Whether the first row is the header; required when it looks like a contact. */
  hasHeader?: boolean | undefined
  /** Whether fields are created for columns without one; their values wait if not. */
  createFields?: boolean | undefined
}

export type ImportPart = {
  /** In base64: 48000 bytes of the file, in the last part the rest. */
  content: string
}

export type ImportStart = {
  /** Whether rows are only checked; nothing is stored then. */
  dryRun: boolean
}

export type RejectedRows = {
  /** In the order of the file. */
  data: Array<{
    /** The number of the row; the first one after the header is 1. */
    row: number
    reason: string
  }>
  /** Pass it as `after`; null at the end. */
  nextAfter: number | null
}

export type Field = {
  /** Id of the field. */
  id: string
  /** The label under which contacts have its values. */
  label: string
  /** When it was created. */
  createdAt: string
}

export type FieldInput = {
  /** Shown as given, matched regardless of case and white space. */
  label: string
}

export type FieldList = {
  /** All fields, in the order that members gave them. */
  data: Array<Field>
}

export type MemberList = {
  /** The members to whom contacts can be assigned: all but viewers. */
  data: Array<{
    /** What `assigneeId` names. */
    id: string
    /** The name that the member chose. */
    name: string
  }>
}

export type EventPage = {
  /** Oldest first. */
  data: Array<Record<string, unknown>>
  /** Pass it as `after`, also after the last page, to get what comes next. */
  nextCursor: string
}

export type Webhook = {
  /** Id of the webhook. */
  id: string
  /** An https:// URL with a public address, where events are sent. */
  url: string
  /** At least one. */
  events: Array<
    | 'contact.created'
    | 'contact.updated'
    | 'contact.merged'
    | 'contact.deleted'>
  /** For people. */
  description: string | null
  /** Whether events are sent. A test is sent in any case. */
  isActive: boolean
  /** When it was turned on and off, newest first. */
  switches: Array<{
    /** When it was turned on or off. */
    at: string
    isActive: boolean
    /** On request, after an answer 410, or after days of failures. */
    reason: 'asked' | 'gone' | 'failing'
  }>
  /** The first failure since the last success; null if there is none. */
  failingSince: string | null
  /** When it was created. */
  createdAt: string
}

export type WebhookInput = {
  /** An https:// URL with a public address, where events are sent. */
  url: string
  /** At least one. */
  events: Array<
    | 'contact.created'
    | 'contact.updated'
    | 'contact.merged'
    | 'contact.deleted'>
  /** For people. */
  description?: string | null | undefined
  /** Whether events are sent. A test is sent in any case. */
  isActive?: boolean | undefined
}

export type WebhookChange = {
  /** An https:// URL with a public address, where events are sent. */
  url?: string | undefined
  /** At least one. */
  events?: Array<
    | 'contact.created'
    | 'contact.updated'
    | 'contact.merged'
    | 'contact.deleted'> | undefined
  /** For people. */
  description?: string | null | undefined
  /** Whether events are sent. A test is sent in any case. */
  isActive?: boolean | undefined
}

export type IssuedWebhook = {
  /** Id of the webhook. */
  id: string
  /** An https:// URL with a public address, where events are sent. */
  url: string
  /** At least one. */
  events: Array<
    | 'contact.created'
    | 'contact.updated'
    | 'contact.merged'
    | 'contact.deleted'>
  /** For people. */
  description: string | null
  /** Whether events are sent. A test is sent in any case. */
  isActive: boolean
  /** When it was turned on and off, newest first. */
  switches: Array<{
    /** When it was turned on or off. */
    at: string
    isActive: boolean
    /** On request, after an answer 410, or after days of failures. */
    reason: 'asked' | 'gone' | 'failing'
  }>
  /** The first failure since the last success; null if there is none. */
  failingSince: string | null
  /** When it was created. */
  createdAt: string
  /** Signs what is sent. Shown only now. */
  secret: string
}

export type WebhookList = {
  /** All webhooks, oldest first. */
  data: Array<Webhook>
}

export type ResendInput = {
  /** One delivery to send again. */
  deliveryId?: string | undefined
  /** Or: send everything that failed or was not sent since then. */
  since?: string | undefined
}

export type TestQueued = {
  /** The delivery of the test. */
  deliveryId: string
}

export type DeliveriesQueued = {
  /** How many are being sent. */
  deliveries: number
}

export type DeliveryPage = {
  /** Newest first. */
  data: Array<{
    /** Also in X-Service-Delivery; equal in all tries. */
    id: string
    /** Kind of event. */
    type:
      | 'contact.created'
      | 'contact.updated'
      | 'contact.merged'
      | 'contact.deleted'
      | 'contact.existing'
      | 'webhook.test'
    /** The contact; null for a test. */
    contactId: string | null
    /** Whether it waits, was delivered, has failed, or was skipped because nothing may be sent. */
    state: 'waiting' | 'delivered' | 'failed' | 'skipped'
    /** When the event happened. */
    createdAt: string
    /** The next try; null unless it waits. */
    nextTryAt: string | null
    /** The latest tries, oldest first. */
    tries: Array<{
      /** When the request began. */
      at: string
      /** The status of the answer; null without one. */
      status: number | null
      /** How long it took, in milliseconds. */
      latencyMs: number
      /** The beginning of the answer. */
      answer: string
      /** Why there was no answer. */
      error: string | null
    }>
  }>
  /** Pass it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null
}

export type ProblemDocument = {
  /** Address of the page that explains the code. */
  type: string
  title: string
  status: number
  detail: string
  /** Stable: rely on it, not on the texts. */
  code:
    | 'invalid_json'
    | 'invalid_request'
    | 'contact_empty'
    | 'missing_key'
    | 'invalid_key'
    | 'insufficient_scope'
    | 'origin_not_allowed'
    | 'challenge_required'
    | 'challenge_failed'
    | 'not_signed_in'
    | 'sign_in_failed'
    | 'not_permitted'
    | 'foreign_request'
    | 'not_found'
    | 'method_not_allowed'
    | 'conflict'
    | 'loop_detected'
    | 'cursor_expired'
    | 'precondition_failed'
    | 'idempotency_in_flight'
    | 'idempotency_mismatch'
    | 'body_too_large'
    | 'unsupported_media_type'
    | 'rate_limited'
    | 'unavailable'
    | 'request_timeout'
    | 'bad_request'
    | 'internal'
  /** Also in `X-Request-Id`; quote it when you ask for help. */
  requestId: string
  /** Every error in the input. */
  errors?: Array<{
    /** JSON pointer into the body, or the name of a query parameter or header. */
    pointer: string
    code: string
    detail: string
  }> | undefined
  /** The contact with which the request conflicts. */
  contactId?: string | undefined
}

export type SearchContactsQuery = {
  /** At most 8 words; each must be the start of a word in name, email or company. */
  q?: string | undefined
  /** Exact email address. */
  email?: string | undefined
  /** A phone number however it is written, or its last digits, at least 5. */
  phone?: string | undefined
  /** Only contacts changed since then, oldest change first. */
  updatedSince?: string | undefined
  /** Page size; values above 100 are reduced to 100. */
  limit?: number | undefined
  /** Results to skip. */
  offset?: number | undefined
  /** `nextCursor` of the previous page; can't be combined with `offset`. */
  cursor?: string | undefined
}

export type ListRejectedRowsQuery = {
  /** `nextAfter` of the previous page. */
  after?: number | undefined
}

export type ListEventsQuery = {
  /** `nextCursor` of the previous page; the oldest events without it. */
  after?: string | undefined
  /**
   * Kinds of events, separated by commas: contact.created, contact.updated, contact.merged,
   * contact.deleted.
   */
  types?: string | undefined
  /** Events per page; above 1000 it is reduced to that. */
  limit?: number | undefined
}

export type ListDeliveriesQuery = {
  /** Only deliveries in this state. */
  state?: 'waiting' | 'delivered' | 'failed' | 'skipped' | undefined
  /** Deliveries per page; above 100 it is reduced to that. */
  limit?: number | undefined
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined
}

export const standardFields: readonly string[] = [
  'name',
  'email',
  'phone',
  'company',
  'position',
  'type',
  'source',
  'notes',
  'customFields',
  'tags',
  'assigneeId',
  'createdAt',
]
