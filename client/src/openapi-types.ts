// Written by `npm run openapi` from openapi.json.

/**
 * At least one of `name`, `email` and `phone`. Names are case-sensitive: `Email` is an error with a
 * secret key, and held with a publishable one. Any other name is a custom field by its label.
 */
export type ContactInput = {
  /** Of the person or company. */
  name?: string | null | undefined
  /** One address. Kept as given, matched without regard to case. */
  email?: string | null | undefined
  /** Kept as given; an E.164 form is stored beside it. */
  phone?: string | null | undefined
  /** The company of a person. */
  company?: string | null | undefined
  /** The position of a person. */
  position?: string | null | undefined
  /** A person unless given. */
  type?: 'person' | 'company' | null | undefined
  /** A free label of where it came from. */
  source?: string | null | undefined
  /** Free text. */
  notes?: string | null | undefined
  /** Values by label. A label that is not a field of the project is reported. */
  customFields?: Record<string, string | number | boolean | null> | null | undefined
  /** With a secret key only. Added to those that the contact has. */
  tags?: Array<string | null> | null | undefined
  /** A user of the project. With a secret key only. */
  assigneeId?: string | null | undefined
  /** Back-dates an import; not in the future. With a secret key only. */
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
  /** The contact. */
  id: string
  /** False when a contact with this identity existed. */
  created: boolean
  /** What happened to the contact. */
  outcome: 'created' | 'updated' | 'unchanged'
  /** Names that were dropped: they need a secret key, or are the record’s. */
  ignoredFields: Array<string>
  /** Labels without a field; their values are held. */
  unresolvedCustomFields: Array<string>
}

export type BatchCreated = {
  /** Contacts submitted. */
  total: number
  /** Contacts created. */
  succeeded: number
  /** Contacts that existed: updated or unchanged. */
  matched: number
  /** Items rejected. */
  failed: number
  /** One per item, in the order of the request. */
  results: Array<{
    /** Place in the request. */
    index: number
    /** The contact; null when the item was rejected. */
    id: string | null
    created: boolean
    /** What happened to the item. */
    outcome: 'created' | 'updated' | 'unchanged' | 'rejected'
    /** Names that were dropped: they need a secret key, or are the record’s. */
    ignoredFields?: Array<string> | undefined
    /** Labels without a field; their values are held. */
    unresolvedCustomFields?: Array<string> | undefined
    error?: {
      code: string
      detail: string
      errors: Array<{
        /** JSON pointer into the body, or the name of a query parameter. */
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
    /** E-mail address as it was given. */
    email: string | null
    /** Phone as it was given. */
    phone: string | null
    /** Company. */
    company: string | null
    /** Creation. */
    createdAt: string
    /** Last change. */
    updatedAt: string
  }>
  /** All contacts that match, exactly. */
  total: number
  /** Page size applied. */
  limit: number
  /** Skip applied. */
  offset: number
  /** Pass it as `cursor` for the next page; null on the last one. */
  nextCursor: string | null
}

export type ContactRecord = {
  id: string
  /** Person or company. */
  type: 'person' | 'company'
  /** Name. */
  name: string | null
  /** E-mail address as it was given. */
  email: string | null
  /** Phone as it was given. */
  phone: string | null
  /** Company. */
  company: string | null
  /** Creation. */
  createdAt: string
  /** Last change. */
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
  /** The user it is assigned to. */
  assigneeId: string | null
  createdBy: {
    keyId: string
    label: string
    /** The way in. */
    channel: 'api' | 'form' | 'mcp' | 'import' | 'app'
  }
  /** The contact that this one is a possible duplicate of. */
  duplicateOf: string | null
}

export type WhoAmI = {
  /** Kind of key. */
  keyType: 'secret' | 'publishable'
  label: string
  scopes: Array<'contacts:create' | 'contacts:read' | 'contacts:search'>
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

export type ProblemDocument = {
  /** The docs page of the code. */
  type: string
  title: string
  status: number
  detail: string
  /** Stable; decide by it. */
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
    | 'not_found'
    | 'method_not_allowed'
    | 'idempotency_in_flight'
    | 'idempotency_mismatch'
    | 'body_too_large'
    | 'unsupported_media_type'
    | 'rate_limited'
    | 'unavailable'
    | 'request_timeout'
    | 'bad_request'
    | 'internal'
  /** Also in `X-Request-Id`; quote it in questions. */
  requestId: string
  /** Every mistake in the input. */
  errors?: Array<{
    /** JSON pointer into the body, or the name of a query parameter. */
    pointer: string
    code: string
    detail: string
  }> | undefined
}

export type SearchContactsQuery = {
  /** Words that must each start a word of name, e-mail or company; at most 8. */
  q?: string | undefined
  /** Exact e-mail address. */
  email?: string | undefined
  /** Contacts changed since then, oldest change first. */
  updatedSince?: string | undefined
  /** Page size; above 100 it is lowered to it. */
  limit?: number | undefined
  /** Results to skip. */
  offset?: number | undefined
  /** `nextCursor` of the page before; excludes `offset`. */
  cursor?: string | undefined
}
