import type { StorageConfig } from '#installation.ts'

export type StoredRow = Record<string, unknown>

/**
 * An empty storage for one test, and direct access to it besides the store. Disposing removes it.
 */
export type Engine = AsyncDisposable & {
  /** The settings with which `openStore` opens it. */
  readonly storage: StorageConfig
  /** Parameters are $1 and so on. Numbers may be returned as text, booleans as 0 and 1. */
  rows(sql: string, ...parameters: readonly string[]): Promise<StoredRow[]>
  /** Executes SQL as another program would, to damage stored data or to add to it. */
  execute(sql: string): Promise<void>
  /** Makes every further request to it fail. */
  lose(): Promise<void>
  /** Blocks all commits until it is disposed of; requests wait meanwhile. */
  holdWrites(): Promise<AsyncDisposable>
}
