/** What brings a storage up to date when it is opened: the versions of its schema. */
export type Upgrade = {
  from: number
  to: number
  /** The file that keeps the storage as it was; null for a database, which others back up. */
  snapshot: string | null
}
