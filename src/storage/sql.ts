/**
 * A statement, or a part of one, as each engine spells it. `sqliteOfOne` is for lists of one value:
 * looking through a list costs SQLite as much again as looking up its only value.
 */
export type Sql = {
  readonly postgres: string
  readonly sqlite: string
  readonly sqliteOfOne: string
}

/** A statement with parts that the engines spell differently. */
export function sql(texts: TemplateStringsArray, ...parts: (Sql | string | number)[]): Sql {
  const spell = (engine: keyof Sql) =>
    String.raw({ raw: texts }, ...parts.map((part) => (isSql(part) ? part[engine] : part)))
  return {
    postgres: spell('postgres'),
    sqlite: spell('sqlite'),
    sqliteOfOne: spell('sqliteOfOne'),
  }
}

export function spelled(postgres: string, sqlite: string, sqliteOfOne = sqlite): Sql {
  return { postgres, sqlite, sqliteOfOne }
}

/** Follows a column whose value must be in the list at this place of the parameters. */
export function inNumbers(place: string): Sql {
  return spelled(`= ANY (${place}::bigint[])`, inList(place), `= ${place}`)
}

export function inTexts(place: string): Sql {
  return spelled(`= ANY (${place}::text[])`, inList(place), `= ${place}`)
}

/** The values of a list as a table of one column. */
export function valuesIn(place: string, type: 'bigint' | 'text', name: string, column: string) {
  return spelled(
    `unnest(${place}::${type}[]) AS ${name} (${column})`,
    `(SELECT value AS ${column} FROM json_each(${place})) AS ${name}`,
    `(SELECT ${place} AS ${column}) AS ${name}`,
  )
}

/** The objects of a JSON list as a table; the columns have types of PostgreSQL. */
export function rowsIn(place: string, name: string, columns: Readonly<Record<string, string>>) {
  const typed = Object.entries(columns).map((column) => column.join(' '))
  const read = Object.keys(columns).map((column) => `value ->> '${column}' AS ${column}`)
  return spelled(
    `json_to_recordset(${place}::json) AS ${name} (${typed.join(', ')})`,
    `(SELECT ${read.join(', ')} FROM jsonb_each(${place})) AS ${name}`,
  )
}

/**
 * Adds the objects of the JSON list $2 to a table of the project $1; columns as above. With a
 * column `of`, $2 is its value in all rows, and $3 the list. SQLite parses a conflict clause after
 * it only because of the condition.
 */
export function insertRows(table: string, columns: Readonly<Record<string, string>>, of?: string) {
  const names = Object.keys(columns)
  const [common, values] =
    of === undefined ? ['project_number', '$1'] : [`project_number, ${of}`, '$1, $2']
  const rows = rowsIn(of === undefined ? '$2' : '$3', 'r', columns)
  return sql`
  INSERT INTO ${table} (${common}, ${names.join(', ')})
  SELECT ${values}, ${names.map((name) => `r.${name}`).join(', ')} FROM ${rows}
  WHERE true`
}

export const least = spelled('least', 'min')
export const greatest = spelled('greatest', 'max')
/** The place of one text in another, from 1 on; 0 when it is not there. */
export const indexIn = spelled('strpos', 'instr')
export const jsonList = spelled('json_agg', 'json_group_array')
export const jsonArray = spelled('json_build_array', 'json_array')
export const jsonObject = spelled('json_build_object', 'json_object')
/** A number in an object that a column has as JSON. */
export const numberIn = (column: string, name: string) =>
  spelled(`(${column}::json ->> '${name}')::bigint`, `${column} ->> '${name}'`)
/** Follows a text that is compared byte by byte, as SQLite does anyway. */
export const bytewise = spelled('COLLATE "C"', '')
/** SQLite has one writer at a time. */
export const forUpdate = spelled('FOR UPDATE', '')

function inList(place: string): string {
  return `IN (SELECT value FROM json_each(${place}))`
}

function isSql(part: Sql | string | number): part is Sql {
  return typeof part === 'object'
}
