/**
 * A statement in SQLite's spelling. The operations that both engines share use PostgreSQL's; of
 * what SQLite lacks, they use only what is listed here (docs/decisions/one-sql.md).
 */
export function translate(sql: string, { hasSingles = false } = {}): string {
  let translated = sql.replace(recordset, (_, json: string, name: string, columns: string) => {
    const selected = columns
      .split(',')
      .map((column) => column.trim().split(/\s+/)[0])
      .map((column) => `value ->> '${column}' AS ${column}`)
    return `(SELECT ${selected.join(', ')} FROM jsonb_each(${json})) AS ${name}`
  })
  for (const [pattern, replacement] of [...(hasSingles ? ofSingles : []), ...spellings]) {
    translated = translated.replace(pattern, replacement)
  }
  return translated
}

const recordset = /json_to_recordset\((\$\d+)::json\)\s+AS (\w+) \(([^)]*)\)/g

const unnested = /\bunnest\((\$\d+)::\w+\[\]\) AS (\w+) \((\w+)\)/g
// Scanning a list costs as much again as looking up its only value.
const ofSingles: readonly (readonly [RegExp, string])[] = [
  [/= ANY \((\$\d+)::\w+\[\]\)/g, '= $1'],
  [unnested, '(SELECT $1 AS $3) AS $2'],
  [/\bjson_each\((\$\d+)\)/g, '(SELECT $1 AS value)'],
]
const spellings: readonly (readonly [RegExp, string])[] = [
  [unnested, '(SELECT value AS $3 FROM json_each($1)) AS $2'],
  [/= ANY \((\$\d+)::\w+\[\]\)/g, 'IN (SELECT value FROM json_each($1))'],
  [/::\w+/g, ''],
  [/ COLLATE "C"/g, ''],
  [/ FOR UPDATE\b/g, ''],
  [/\bSELECT FROM\b/g, 'SELECT 1 FROM'],
  [/\bposition\(('[^']*') in (\w+)\)/g, 'instr($2, $1)'],
  [/\bstrpos\(/g, 'instr('],
  [/\bjson_agg\(/g, 'json_group_array('],
  [/\bjson_build_object\(/g, 'json_object('],
  [/\bleast\(/g, 'min('],
  [/\bgreatest\(/g, 'max('],
  [/\$(\d+)/g, '?$1'],
]
