// How many ids of contacts one request takes.

/** Of contacts that are changed together. */
export const bulkIdsMax = 1_000
/** Enough for a page of the application to check all leads in its memory in a few requests. */
export const erasedIdsMax = 1_000
/** Of how many contacts a page asks at once which are unread. */
export const comparedIdsMax = 1_000
