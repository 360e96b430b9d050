// How many ids of contacts one request takes.

/** Contacts that are changed together. */
export const bulkIdsMax = 1_000
/** Enough for a page of the application to check all leads in its memory in a few requests. */
export const erasedIdsMax = 1_000
/** Contacts about which a page asks at once whether they are unread. */
export const comparedIdsMax = 1_000
