import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite'

import { fitsType } from '#core/fields/field-type.ts'
import { shapeOf } from '#storage/repositories/fields/field-row.ts'

/** How long a connection waits for another one of any process. */
export const busyTimeoutMs = 10_000

// More than all operations have. Each project has some of its own, for its table of words.
const statementsMax = 2_000

/** A connection with its prepared statements; the oldest is prepared again once it was dropped. */
export class Database {
  readonly connection: DatabaseSync
  private readonly statements = new Map<string, StatementSync>()

  constructor(connection: DatabaseSync) {
    this.connection = connection
    connection.function('fits_type', { deterministic: true }, isFitting)
  }

  statement(sql: string): StatementSync {
    let statement = this.statements.get(sql)
    if (statement === undefined) {
      const [oldest] = this.statements.keys()
      if (oldest !== undefined && this.statements.size >= statementsMax) {
        this.statements.delete(oldest)
      }
      statement = this.connection.prepare(sql)
      this.statements.set(sql, statement)
    }
    return statement
  }

  /**
   * Executes a statement without a result. Not with `run`, which reads the last rowid as a number:
   * rowids of the words tables are too large for one.
   */
  run(sql: string, ...parameters: SQLInputValue[]): void {
    this.statement(sql).get(...parameters)
  }

  /**
   * The same, answering how many rows it changed. Not with `RETURNING`: its savepoint makes FTS5
   * write out its pending words, which made each insert of a contact four times as slow.
   */
  runCounting(sql: string, ...parameters: SQLInputValue[]): number {
    const statement = this.statement(sql)
    statement.setReadBigInts(true)
    return Number(statement.run(...parameters).changes)
  }

  close(): void {
    this.connection.close()
  }
}

/** Copies the log into the database's file, unless a reader needs what it would replace. */
export function checkpoint(database: Database): void {
  database.statement('PRAGMA wal_checkpoint(PASSIVE)').get()
}

/** The pages in the log that are not copied yet. */
export function pagesInLog(database: Database): number {
  const row = database.statement('PRAGMA wal_checkpoint(NOOP)').get()
  return Number(row?.['log']) - Number(row?.['checkpointed'])
}

function isFitting(value: SQLOutputValue, type: SQLOutputValue, choices: SQLOutputValue) {
  return value === null || fitsType(String(value), shapeOf({ type, choices })) ? 1 : 0
}
