import type { SQLInputValue } from 'node:sqlite'

import type { Connection, Parameter, Value } from '#storage/connection.ts'
import type { Row } from '#storage/row.ts'
import type { Sql } from '#storage/sql.ts'
import type { Database } from '#storage/sqlite/file/database.ts'

const numberedTexts = new Map<string, string>()

/**
 * Runs the statements of operations that both engines share, on SQLite. Each has finished when its
 * call returns, so that awaiting it continues before the thread takes up anything else.
 */
export class SqliteConnection implements Connection {
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
  }

  async rows(sql: string | Sql, ...values: Parameter[]): Promise<Row[]> {
    const { text, parameters } = inSqlite(sql, values)
    return this.database.statement(text).all(...parameters)
  }

  async row(sql: string | Sql, ...values: Parameter[]): Promise<Row | undefined> {
    const { text, parameters } = inSqlite(sql, values)
    return this.database.statement(text).get(...parameters)
  }

  async run(sql: string | Sql, ...values: Parameter[]): Promise<number> {
    const { text, parameters } = inSqlite(sql, values)
    return this.database.runCounting(text, ...parameters)
  }
}

function inSqlite(sql: string | Sql, values: readonly Parameter[]) {
  const isOfOne = values.every((value) => !isList(value) || value.length === 1)
  const text = typeof sql === 'string' ? sql : isOfOne ? sql.sqliteOfOne : sql.sqlite
  return { text: numbered(text), parameters: values.map((value) => bound(value, isOfOne)) }
}

/** A statement with parameters $1, $2 and so on as SQLite numbers them; no other $ is in one. */
export function numbered(text: string): string {
  let numberedText = numberedTexts.get(text)
  if (numberedText === undefined) {
    numberedText = text.replaceAll('$', '?')
    numberedTexts.set(text, numberedText)
  }
  return numberedText
}

function bound(value: Parameter, isOfOne: boolean): SQLInputValue {
  if (!isList(value)) return typeof value === 'boolean' ? Number(value) : value
  return isOfOne ? bound(value[0] ?? null, isOfOne) : JSON.stringify(value)
}

function isList(value: Parameter): value is readonly Value[] {
  return Array.isArray(value)
}
