export const contactTypes = ['person', 'company'] as const
export type ContactType = (typeof contactTypes)[number]

/** How something reaches the store, as public responses say it. */
export const publicChannels = ['api', 'form', 'mcp', 'import', 'app'] as const
export type PublicChannel = (typeof publicChannels)[number]

export const tagsMax = 50
export const tagCharactersMax = 50
export const commentCharactersMax = 5_000
/**
 * Fewer are an extension or an emergency call, which many people have. It decides both which
 * phones identify a contact and the terms by which phones are found; both are stored.
 */
export const phoneDigitsMin = 5

/** Contacts that are changed together. */
export const bulkIdsMax = 1_000
/** How many leads one request merges into others. */
export const bulkMergesMax = 500
/** Enough for a page of the application to check all leads in its memory in a few requests. */
export const erasedIdsMax = 1_000
/** Contacts about which a page asks at once whether they are unread. */
export const comparedIdsMax = 1_000
