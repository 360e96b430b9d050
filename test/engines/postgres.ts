import { Client } from 'pg'

import {
  dropDatabase,
  execute,
  makeDatabase,
  makeMigratedDatabase,
} from '#test/processes/servers/postgres-server.ts'
import type { Engine, StoredRow } from './engine.ts'

/** A separate database, with what these statements store or nothing stored. */
export async function openPostgresEngine(stored?: string): Promise<Engine> {
  const databaseUrl = await (stored === undefined ? makeMigratedDatabase() : makeDatabase())
  if (stored !== undefined) await execute(databaseUrl, stored)
  const reader = await connect(databaseUrl)
  return {
    storage: { dataDir: '', databaseUrl },
    async rows(sql, ...parameters) {
      const { rows } = await reader.query<StoredRow>(sql, parameters.slice())
      return rows
    },
    async execute(sql) {
      await execute(databaseUrl, sql)
    },
    async lose() {
      await execute(databaseUrl, damage)
    },
    async holdWrites() {
      const client = await connect(databaseUrl)
      await client.query('BEGIN')
      // Contacts can be read meanwhile.
      await client.query('LOCK TABLE contacts IN EXCLUSIVE MODE')
      let ended: Promise<void> | null = null
      return { [Symbol.asyncDispose]: () => (ended ??= client.end()) }
    },
    async [Symbol.asyncDispose]() {
      await reader.end()
      await dropDatabase(databaseUrl)
    },
  }
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString })
  await client.connect()
  return client
}

// Looking up a key fails with the error of PostgreSQL for a broken disk.
const damage = `
  CREATE FUNCTION read_lost() RETURNS boolean LANGUAGE plpgsql AS
    $$ BEGIN RAISE 'could not read block 0' USING ERRCODE = 'io_error'; END $$;
  ALTER TABLE key_secrets RENAME TO lost_secrets;
  CREATE VIEW key_secrets AS SELECT * FROM lost_secrets WHERE read_lost();`
