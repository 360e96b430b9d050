import type { SQLInputValue } from 'node:sqlite'

import type { Connection, Parameter, Value } from '#storage/connection.ts'
import type { Row } from '#storage/contact-row.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { dialect } from './dialect.ts'
import { translate } from './postgres-to-sqlite.ts'

/** Statements in SQLite's spelling, for lists of any length and for those of one value each. */
const translated = { ofLists: new Map<string, string>(), ofSingles: new Map<string, string>() }

/**
 * Runs the statements of operations that both engines share, on SQLite. Each has finished when its
 * call returns, so that awaiting it continues before the thread takes up anything else.
 */
export class SqliteConnection implements Connection {
  readonly dialect = dialect
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
  }

  async rows(sql: string, ...values: Parameter[]): Promise<Row[]> {
    const { own, given } = spelled(sql, values)
    return this.database.statement(own).all(...given)
  }

  async row(sql: string, ...values: Parameter[]): Promise<Row | undefined> {
    const { own, given } = spelled(sql, values)
    return this.database.statement(own).get(...given)
  }

  async run(sql: string, ...values: Parameter[]): Promise<number> {
    const { own, given } = spelled(sql, values)
    return this.database.runCounting(own, ...given)
  }
}

function spelled(sql: string, values: readonly Parameter[]) {
  const hasSingles = values.every((value) => !isList(value) || value.length === 1)
  const known = hasSingles ? translated.ofSingles : translated.ofLists
  let own = known.get(sql)
  if (own === undefined) {
    own = translate(sql, { hasSingles })
    known.set(sql, own)
  }
  return { own, given: values.map((value) => bound(value, hasSingles)) }
}

function bound(value: Parameter, hasSingles: boolean): SQLInputValue {
  if (!isList(value)) return typeof value === 'boolean' ? Number(value) : value
  return hasSingles ? bound(value[0] ?? null, hasSingles) : JSON.stringify(value)
}

function isList(value: Parameter): value is readonly Value[] {
  return Array.isArray(value)
}
