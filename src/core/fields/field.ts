/** A custom field of a project. Times are milliseconds since the epoch. */
export type Field = { id: string; label: string; createdAt: number }

/** A label without a field, and how many contacts have a value that waits for it. */
export type HeldLabel = { label: string; contacts: number }

/** `isCut`: more values wait than were looked at. */
export type HeldLabels = { labels: readonly HeldLabel[]; isCut: boolean }
