import type { OnceRequest } from '#core/once/once.ts'

/** A request as its write gets it, with what its answer shows only once. */
export type OnceWrite = OnceRequest & { shownOnce: string | null }
