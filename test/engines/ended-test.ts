/** What `run-suites.ts` writes for each test, as a line of JSON; `error` is null when it passed. */
export type EndedTest = { name: string; file: string; error: string | null }
