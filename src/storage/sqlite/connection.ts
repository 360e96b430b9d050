import type { SQLInputValue } from 'node:sqlite'

import type { Connection, Parameter, Value } from '#storage/connection.ts'
import type { Row } from '#storage/contact-row.ts'
import type { Database } from './database.ts'
import { dialect } from './dialect.ts'
import { translate } from './translate.ts'

const translated = new Map<string, string>()

/**
 * Runs the statements of verbs that are written once, on SQLite. Each has finished when its call
 * returns, so that awaiting it continues before the thread takes up anything else.
 */
export class SqliteConnection implements Connection {
  readonly dialect = dialect
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
  }

  async rows(sql: string, ...values: Parameter[]): Promise<Row[]> {
    return this.database.statement(spelled(sql)).all(...values.map(bound))
  }

  async row(sql: string, ...values: Parameter[]): Promise<Row | undefined> {
    return this.database.statement(spelled(sql)).get(...values.map(bound))
  }

  async run(sql: string, ...values: Parameter[]): Promise<number> {
    return this.database.runCounting(spelled(sql), ...values.map(bound))
  }
}

function spelled(sql: string): string {
  let own = translated.get(sql)
  if (own === undefined) {
    own = translate(sql)
    translated.set(sql, own)
  }
  return own
}

function bound(value: Parameter): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  return isList(value) ? JSON.stringify(value) : value
}

function isList(value: Parameter): value is readonly Value[] {
  return Array.isArray(value)
}
