/** A custom field of a project. Times are milliseconds since the epoch. */
export type Field = { id: string; label: string; createdAt: number }
