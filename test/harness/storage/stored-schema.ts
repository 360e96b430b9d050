import type { Engine } from '#test/engines/engine.ts'

/** Each table, column, default, index, constraint and trigger of a storage, in a stable order. */
export async function storedSchema(engine: Engine): Promise<string[]> {
  const facts: string[] = []
  for (const statement of engine.storage.databaseUrl ? factsOfPostgres : factsOfFolder) {
    for (const row of await engine.rows(statement)) facts.push(plain(JSON.stringify(row)))
  }
  return facts.toSorted()
}

// Which schema of PostgreSQL, and how an expression is laid out, makes no difference.
function plain(fact: string): string {
  return fact
    .replaceAll(/contact_sync_\w+\.|public\./g, '')
    .replaceAll(/--.*?\\n/g, '')
    .replaceAll(/(?:\\n|\s)+/g, ' ')
}

const factsOfFolder = [
  `SELECT t.name, t.wr, t.strict, c.name AS "column", lower(c.type) AS type, c."notnull",
     c.dflt_value, c.pk
   FROM pragma_table_list AS t, pragma_table_xinfo(t.name) AS c
   WHERE t.schema = 'main' AND t.name NOT LIKE 'sqlite_%'`,
  `SELECT name, sql FROM sqlite_schema WHERE type IN ('index', 'trigger') AND sql IS NOT NULL`,
  `SELECT t.name, i.origin, (SELECT group_concat(name) FROM pragma_index_info(i.name)) AS columns
   FROM sqlite_schema AS t, pragma_index_list(t.name) AS i WHERE i.origin <> 'c'`,
  `SELECT t.name, f."from", f."table"
   FROM sqlite_schema AS t, pragma_foreign_key_list(t.name) AS f`,
  `SELECT name, instr(sql, 'AUTOINCREMENT') > 0 AS numbers,
     iif(instr(sql, 'CHECK') = 0, NULL, substr(sql, instr(sql, 'CHECK'), 15)) AS "check"
   FROM sqlite_schema WHERE type = 'table'`,
  'SELECT idx, stat FROM sqlite_stat1',
]
const ours = 'current_schema()::regnamespace'
const factsOfPostgres = [
  `SELECT c.relname, c.reloptions, a.attname, format_type(a.atttypid, a.atttypmod) AS type,
     a.attnotnull, pg_get_expr(d.adbin, d.adrelid) AS "default", o.collname, a.attidentity
   FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid
   LEFT JOIN pg_attrdef AS d ON d.adrelid = c.oid AND d.adnum = a.attnum
   LEFT JOIN pg_collation AS o ON o.oid = a.attcollation
   WHERE c.relnamespace = ${ours} AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`,
  'SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = current_schema()',
  `SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
   WHERE connamespace = ${ours}`,
  `SELECT tgname, pg_get_triggerdef(oid) FROM pg_trigger
   WHERE NOT tgisinternal AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = ${ours})`,
  `SELECT proname, prosrc FROM pg_proc WHERE pronamespace = ${ours}`,
]
