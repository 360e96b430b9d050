// Limits of requests, contacts and searches. Those of submissions, by form and visitor, are in
// src/core/forms/submission/submission-limits.ts, bounds that browsers need in the model, others
// beside their subject, such as `webhooksMax`; how long things are kept is in
// model/values/periods.ts. Validation, the OpenAPI document, errors and docs take them from there.

export const bodyBytesMax = 64 * 1024
/** The time within which a request's headers and body must arrive. */
export const requestArrivesWithinMs = 30_000
export const batchItemsMax = 100
export const labelsPerContactMax = 100
/** For an import into its own storage: a table may have a column for each question of a survey. */
export const labelsPerImportedRowMax = 1_000
export const customValueCharactersMax = 2_000
export const fieldsPerProjectMax = 100
export const fieldsCreatedPerRequestMax = 10
export const searchLimitDefault = 25
export const searchLimitMax = 100
export const eventLimitDefault = 100
export const eventLimitMax = 1_000
export const searchWordsMax = 8
export const searchTextCharactersMax = 500
/** Bounds the beginnings that one search asks for: one word with many signs makes several. */
export const searchPrefixesMax = 32
/** Terms under which one contact is found, whatever its texts are, and their bytes in UTF-8. */
export const searchTermsMax = 200
export const searchTermBytesMax = 4 * 1024
/** Positions in one text of Chinese, Japanese or Korean at which a term begins. */
export const searchPlacesMax = 32
export const idempotencyKeyCharactersMax = 255
export const challengeTokenCharactersMax = 8_192
export const failedAuthenticationsPerMinute = 60
/** Attempts to sign in, to use a link or a code, from one client address. */
export const attemptsPerMinute = 30
/** Attempts to sign in to one account, whether or not it exists. */
export const attemptsPerAccountPerMinute = 5
/** Challenges given to one client address, behind which there may be hundreds of people. */
export const challengesPerMinute = 3_000
/** Requests to forms, of any kind, from one client address. */
export const formRequestsPerMinute = 6_000
/** So much of a form's HTML is as much work as another request. */
export const formCharactersPerRequest = 32 * 1024
/** The earliest time to which a contact's creation can be back-dated. */
export const createdAtMin = Date.UTC(1900, 0, 1)
/** Contacts return to the inbox before it. */
export const remindAtMax = Date.UTC(2200, 0, 1)

/** What a request counts as (docs/limits.md#rate-limits); each has its own two windows per key. */
export type Operation = 'read' | 'create' | 'batch'
export const operations: readonly Operation[] = ['read', 'create', 'batch']

/** Accepted requests per rolling minute and per rolling hour. */
export type Ceilings = { perMinute: number; perHour: number }
export type Tier = Readonly<Record<Operation, Ceilings>>

/** The ceilings of the tier `standardTierName` (docs/limits.md#rate-limits). */
export const standardTier: Tier = {
  read: { perMinute: 600, perHour: 5_000 },
  create: { perMinute: 60, perHour: 5_000 },
  batch: { perMinute: 30, perHour: 5_000 },
}

/** What the headers show for a key without ceilings: the largest 32-bit integer. */
export const unlimitedCeiling = 2_147_483_647
