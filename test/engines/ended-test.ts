/**
 * What `run-suites.ts` writes for each test, as a line of JSON. `skipped` is why it was skipped, or
 * false; `error` is null unless it failed.
 */
export type EndedTest = {
  name: string
  file: string
  skipped: string | boolean
  error: string | null
}

/** What it writes for each file, after its tests; what the file starts and ends is part of it. */
export type EndedFile = { file: string; ms: number }
