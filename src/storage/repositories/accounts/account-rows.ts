import {
  type AccountRow,
  type AccountTable,
  type AccountValue,
  type Condition,
  accountFields,
  type RowChange,
  type RowQuery,
} from '#core/accounts/account.ts'
import type { Parameter, Reads } from '#storage/connection.ts'
import type { GlobalTransaction } from '#storage/repositories/global-transaction.ts'
import { type Row, numberOrNull, textOrNull } from '#storage/row.ts'
import { type Sql, inTexts, sql } from '#storage/sql.ts'

// The library of sign-in asks by conditions of its own, so these statements are put together: from
// the columns listed in the core, in as many ways as the library has calls.

export async function listRows(reads: Reads, query: RowQuery): Promise<AccountRow[]> {
  const { table, where, limit, offset = 0, sortBy } = query
  const { text, values } = conditionsOf(table, where)
  const order =
    sortBy === undefined
      ? 'id'
      : `${columnOf(table, sortBy.field)} ${sortBy.isDescending ? 'DESC' : 'ASC'}, id`
  const select = sql`
    SELECT ${columnsOf(table)} FROM ${table} WHERE ${text}
    ORDER BY ${order} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`
  const rows = await reads.rows(select, ...values, limit, offset)
  return rows.map((row) => readRow(table, row))
}

export async function createRow(
  { connection }: GlobalTransaction,
  table: AccountTable,
  row: Readonly<Record<string, AccountValue>>,
): Promise<AccountRow> {
  const names = Object.keys(row)
  const columns = names.map((name) => columnOf(table, name))
  const places = names.map((_, index) => `$${index + 1}`)
  await connection.run(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')})`,
    ...Object.values(row),
  )
  return row
}

export async function changeRows(
  { connection }: GlobalTransaction,
  { table, where, set, add = {} }: RowChange,
): Promise<AccountRow[]> {
  const { text, values } = conditionsOf(table, where)
  const assigned = Object.entries(set).map(([field, value]) => {
    values.push(value)
    return `${columnOf(table, field)} = $${values.length}`
  })
  const added = Object.entries(add).map(([field, value]) => {
    const column = columnOf(table, field)
    values.push(value)
    return `${column} = coalesce(${column}, 0) + $${values.length}`
  })
  const changes = [...assigned, ...added].join(', ')
  const rows = await connection.rows(
    sql`UPDATE ${table} SET ${changes} WHERE ${text} RETURNING ${columnsOf(table)}`,
    ...values,
  )
  return rows.map((row) => readRow(table, row))
}

export async function deleteRows(
  { connection }: GlobalTransaction,
  table: AccountTable,
  where: readonly Condition[],
): Promise<AccountRow[]> {
  const { text, values } = conditionsOf(table, where)
  const rows = await connection.rows(
    sql`DELETE FROM ${table} WHERE ${text} RETURNING ${columnsOf(table)}`,
    ...values,
  )
  return rows.map((row) => readRow(table, row))
}

const operators = {
  equal: '=',
  different: '<>',
  less: '<',
  'at most': '<=',
  more: '>',
  'at least': '>=',
} as const

function conditionsOf(
  table: AccountTable,
  where: readonly Condition[],
): { text: Sql; values: Parameter[] } {
  const values: Parameter[] = []
  const parts = where.map(({ field, is, value }) => {
    const column = columnOf(table, field)
    if (value === null) return sql`${column} IS ${is === 'different' ? 'NOT ' : ''}NULL`
    values.push(value)
    const place = `$${values.length}`
    return is === 'among'
      ? sql`${column} ${inTexts(place)}`
      : sql`${column} ${operators[is]} ${place}`
  })
  // A statement without a condition would affect the rows of all accounts.
  if (parts.length === 0) throw new Error(`The statement for ${table} has no condition.`)
  return { text: parts.reduce((all, part) => sql`${all} AND ${part}`), values }
}

function fieldsOf(table: AccountTable): [string, 'text' | 'number'][] {
  return Object.entries(accountFields[table])
}

function columnsOf(table: AccountTable): string {
  return fieldsOf(table)
    .map(([field]) => snakeCase(field))
    .join(', ')
}

function columnOf(table: AccountTable, field: string): string {
  if (!(field in accountFields[table])) throw new Error(`${table} has no field ${field}.`)
  return snakeCase(field)
}

function readRow(table: AccountTable, row: Row): AccountRow {
  return Object.fromEntries(
    fieldsOf(table).map(([field, kind]) => {
      const read = kind === 'text' ? textOrNull : numberOrNull
      return [field, read(row, snakeCase(field))]
    }),
  )
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
