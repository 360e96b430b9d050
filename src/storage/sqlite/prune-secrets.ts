import { number } from '#storage/contact-row.ts'
import { pruneSecrets as pruneOfProject } from '#storage/verbs/keys/keys.ts'
import { SqliteConnection } from './connection.ts'
import type { Database } from './database.ts'

export async function pruneSecrets(database: Database, now: number): Promise<void> {
  const connection = new SqliteConnection(database)
  for (const row of database.statement(selectProjects).all(now)) {
    await pruneOfProject(connection, number(row, 'project_number'), now)
  }
}

const selectProjects = `
  SELECT DISTINCT project_number FROM key_secrets WHERE expires_at <= ?`
