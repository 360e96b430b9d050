export type StoreStatistics = {
  /** Commands waiting for the writer. */
  queueDepth: number
  /** Commands in each commit since the last call. */
  groupSizes: number[]
  /** Null where the engine has no log of this process's own. */
  log: LogState | null
}

/** The log that commits are written to first, from where checkpoints copy them. */
export type LogState = {
  /** Those that are not copied yet. */
  pages: number
  checkpointsFailed: number
  /** Why the last checkpoint failed; null when it worked. */
  failure: Error | null
}
