import type { StorageConfig } from '#installation.ts'

export type StoredRow = Record<string, unknown>

/** An empty storage for one test, and the way to it beside the store. Disposing removes it. */
export type Engine = AsyncDisposable & {
  /** With which `openStore` opens it. */
  readonly storage: StorageConfig
  /** Parameters are $1 and so on. Numbers may come as their text, truth as 0 and 1. */
  rows(sql: string, ...parameters: readonly string[]): Promise<StoredRow[]>
  /** Executes SQL as another program would, to damage what is stored or to add to it. */
  execute(sql: string): Promise<void>
  /** Lets no request be served from it any more. */
  lose(): Promise<void>
  /** Lets no write be committed until it is disposed of; what was sent waits meanwhile. */
  holdWrites(): Promise<AsyncDisposable>
}
