import type { Engine } from '#test/engines/engine.ts'
import { openPostgresEngine } from '#test/engines/postgres.ts'
import { openSqliteEngine } from '#test/engines/sqlite.ts'
import { postgresMissing } from '#test/processes/servers/postgres-server.ts'
import { readFixture } from './read-fixture.ts'

/** Storage that 0.2.0 has filled, in each engine. */
export const releasedEngines = [
  {
    name: 'a data folder',
    missing: false as const,
    open: () => openSqliteEngine(readFixture('0.2.0', 'contact-sync.db.gz')),
    openNew: () => openSqliteEngine(),
    takeOver: takeOverInFolder,
  },
  {
    name: 'PostgreSQL',
    missing: postgresMissing,
    open: () => openPostgresEngine(readFixture('0.2.0', 'postgres.sql.gz').toString()),
    openNew: () => openPostgresEngine(),
    takeOver: takeOverInPostgres,
  },
]

/** Storage of 0.2.0 with what is in this one instead, as far as 0.2.0 had columns for it. */
export async function asReleased(
  { open, takeOver }: (typeof releasedEngines)[number],
  present: Engine,
): Promise<Engine> {
  const released = await open()
  await takeOver(released, present)
  return released
}

async function takeOverInFolder(released: Engine, present: Engine): Promise<void> {
  const [columns, kept] = [await released.rows(selectInFolder), await present.rows(selectInFolder)]
  const { dataDir } = present.storage
  const statements = [...common(columns, kept)].map(
    ([table, names]) => `DELETE FROM main.${table};
      INSERT INTO main.${table} (${names}) SELECT ${names} FROM present.${table};`,
  )
  await released.execute(`PRAGMA foreign_keys = OFF;
    ATTACH '${dataDir}/contact-sync.db' AS present; ${statements.join('')}`)
}

async function takeOverInPostgres(released: Engine, present: Engine): Promise<void> {
  const columns = await released.rows(selectInPostgres)
  const statements: string[] = []
  for (const [table, names] of common(columns, await present.rows(selectInPostgres))) {
    const [row] = await present.rows(
      `SELECT coalesce(json_agg(t), '[]')::text AS stored FROM ${table} AS t`,
    )
    const stored = String(row?.['stored']).replaceAll("'", "''")
    statements.push(`TRUNCATE ${table};
      INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE
      SELECT ${names} FROM json_populate_recordset(NULL::${table}, '${stored}');`)
  }
  await released.execute(statements.join(''))
}

/** The columns that both have, by table. */
function common(
  columns: readonly Record<string, unknown>[],
  others: readonly Record<string, unknown>[],
): Map<string, string> {
  const known = new Set(others.map(({ t, c }) => `${String(t)}.${String(c)}`))
  const found = new Map<string, string>()
  for (const { t, c } of columns) {
    if (!known.has(`${String(t)}.${String(c)}`)) continue
    const before = found.get(String(t))
    found.set(String(t), before === undefined ? String(c) : `${before}, ${String(c)}`)
  }
  return found
}

const selectInFolder = `
  SELECT t.name AS t, c.name AS c FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
  WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`
const selectInPostgres = `
  SELECT table_name AS t, column_name AS c FROM information_schema.columns
  WHERE table_schema = current_schema() AND table_name <> 'installation'`
