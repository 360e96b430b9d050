import type * as openapi from './openapi-types.ts'

// Literals may have custom fields besides the known ones; the first member also accepts values of
// the caller's own interfaces, which never fit a type with an index signature.
export type ContactInput = KnownContactInput | openapi.ContactInput
/** What a contact may have with the option `strict`. */
export type KnownContactInput = KnownFields<openapi.ContactInput>

export type KnownFields<T> = { [Name in keyof T as string extends Name ? never : Name]: T[Name] }

export type ContactCreated = openapi.ContactCreated
export type Contact = openapi.ContactRecord
/** `etag` identifies this version; null when something on the way removed the header. */
export type ContactWithEtag = Contact & { etag: string | null }
export type ContactPage = openapi.ContactPage
export type ContactSummary = ContactPage['data'][number]
export type WhoAmI = openapi.WhoAmI
export type InputError = NonNullable<openapi.ProblemDocument['errors']>[number]

type AnyItem = openapi.BatchCreated['results'][number]

/** A stored contact of a batch; `index` counts in the whole input. */
export type AcceptedItem = { index: number } & ContactCreated

/** A rejected contact of a batch; pointers in `error` refer to the whole input. */
export type RejectedItem = {
  index: number
  id: null
  created: false
  outcome: 'rejected'
  error: NonNullable<AnyItem['error']>
}

export type BatchItem = AcceptedItem | RejectedItem

export type BatchCreated = Omit<openapi.BatchCreated, 'results'> & { results: BatchItem[] }

type SearchQuery = openapi.SearchContactsQuery

/** Times may be given as dates. */
export type SearchOptions = Omit<SearchQuery, 'updatedSince'> & {
  updatedSince?: string | Date | undefined
}

/** One of the two rolling windows of the operation that the request counted towards. */
export type RateWindow = { limit: number; remaining: number; resetSeconds: number }
export type RateLimit = { minute: RateWindow; hour: RateWindow }

/** A response with its rate limit; null when something on the way removed the headers. */
export type Result<Body> = Body & { rateLimit: RateLimit | null }
