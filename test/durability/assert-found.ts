import assert from 'node:assert/strict'

import type { LoadContact } from './write-ledger.ts'

/** A search of the API, with its parameters. */
export type Search = (query: {
  q: string
  limit: string
  offset: string
}) => Promise<{ ids: readonly string[]; total: number }>

const pageSize = 100
/** By the word of its own; a search for each takes too long. */
const searchedAlone = 100

/**
 * Searches find these contacts by the word of their group, and the last ones by the word that each
 * has alone.
 */
export async function assertFound(contacts: readonly LoadContact[], search: Search): Promise<void> {
  const foundIds = new Set<string>()
  for (const group of new Set(contacts.map(({ name }) => name.split(' ')[0] ?? ''))) {
    for (let offset = 0, total = 1; offset < total; offset += pageSize) {
      const page = await search({ q: group, limit: String(pageSize), offset: String(offset) })
      for (const id of page.ids) foundIds.add(id)
      total = page.total
    }
  }
  const lost = contacts.filter(({ id }) => id === null || !foundIds.has(id))
  assert.deepEqual(lost, [])
  for (const { word, id } of contacts.slice(-searchedAlone)) {
    const { ids } = await search({ q: word, limit: String(pageSize), offset: '0' })
    assert.deepEqual(ids, [id], word)
  }
}
