export type StoreStatistics = {
  /** Commands waiting for the writer. */
  queueDepth: number
  /** Commands in each commit since the last call. */
  groupSizes: number[]
  /** Null if the engine has no log of its own in this process. */
  log: LogState | null
  /** What the file system of the data folder has left; null if nothing is stored in a folder. */
  diskFreeBytes: number | null
  /** Roughly how much text of contacts the search index has still to take. */
  indexBehindBytes: number
  /** Why the search index could not be brought up to date last time; null if it was. */
  indexFailure: Error | null
}

/** The log that commits are written to first, from which checkpoints copy them. */
export type LogState = {
  /** Commits that are not copied yet. */
  pages: number
  checkpointsFailed: number
  /** Why the last checkpoint failed; null if it succeeded. */
  failure: Error | null
}
