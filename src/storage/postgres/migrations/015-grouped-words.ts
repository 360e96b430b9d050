import type { Client } from 'pg'

/**
 * Lets a row of words have several contacts: the first one is its sort_key. The index that has
 * others too is built while servers write, and is built anew after an interruption.
 */
export async function groupWords(client: Client): Promise<void> {
  await client.query('ALTER TABLE words ADD COLUMN IF NOT EXISTS others bigint[]')
  await client.query('DROP INDEX IF EXISTS words_grouped')
  const { rowCount } = await client.query('SELECT FROM words LIMIT 1')
  await client.query(rowCount === 0 ? createIndex('') : createIndex('CONCURRENTLY'))
  await client.query(replaceKey)
}

function createIndex(how: string): string {
  return `
    CREATE UNIQUE INDEX ${how} words_grouped ON words (project_number, word, sort_key)
    INCLUDE (shared, others)`
}

const replaceKey = `
  ALTER TABLE words DROP CONSTRAINT words_pkey,
    ADD CONSTRAINT words_pkey PRIMARY KEY USING INDEX words_grouped`
