import type { Client } from 'pg'

import { contactWords } from '#core/contacts/searching/words.ts'
import { textOfWords, wordsIn } from '#storage/verbs/contacts/stored-contact.ts'
import { indexedWords } from '#storage/postgres/search/words.ts'

const contactsPerStep = 500

type ContactRow = {
  number: string
  sort_key: string
  name: string | null
  email: string | null
  company: string | null
  words: string
}

/**
 * Cuts the words again for contacts whose words the bounds change, some in each transaction: after
 * an interruption it can be run again.
 */
export async function boundWords(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: string }>('SELECT number FROM projects')
  for (const project of rows) {
    let last: string | null = '0'
    while (last !== null) last = await cutStep(client, project.number, last)
  }
}

async function cutStep(client: Client, project: string, after: string): Promise<string | null> {
  await client.query('BEGIN')
  try {
    await client.query(lockProject, [project])
    const { rows } = await client.query<ContactRow>(selectLong, [project, after])
    for (const row of rows) await cutAnew(client, project, row)
    await client.query('COMMIT')
    return rows.length < contactsPerStep ? null : (rows.at(-1)?.number ?? null)
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

async function cutAnew(client: Client, project: string, row: ContactRow): Promise<void> {
  const words = contactWords(row)
  const text = textOfWords(words)
  if (text === row.words) return
  const before = indexedWords(wordsIn(row.words)).map(({ word }) => word)
  const after = indexedWords(words)
  await client.query(deleteWords, [project, row.sort_key, before])
  await client.query(insertWords, [
    project,
    row.sort_key,
    after.map(({ word }) => word),
    after.map(({ shared }) => shared),
  ])
  await client.query(saveWords, [project, row.number, text])
}

const lockProject = 'SELECT FROM counters WHERE project_number = $1 FOR UPDATE'
// Others have no run that is cut shorter, and are within the contract's bounds already.
const selectLong = `
  SELECT number, sort_key, name, email, company, words FROM contacts
  WHERE project_number = $1 AND number > $2
    AND (octet_length(words) > length(words) OR length(words) > 400)
  ORDER BY number LIMIT ${contactsPerStep}`
const deleteWords = `
  DELETE FROM words WHERE project_number = $1 AND sort_key = $2 AND word = ANY ($3::text[])`
const insertWords = `
  INSERT INTO words (project_number, word, sort_key, shared)
  SELECT $1, u.word, $2, u.shared FROM unnest($3::text[], $4::smallint[]) AS u (word, shared)`
const saveWords = 'UPDATE contacts SET words = $3 WHERE project_number = $1 AND number = $2'
