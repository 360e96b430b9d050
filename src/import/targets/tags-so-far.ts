import { DatabaseSync } from 'node:sqlite'

import type { ContactInput } from '#core/contacts/contact.ts'
import { tagsRejection } from '#core/contacts/errors.ts'
import type { WriteItem } from '#core/contacts/writing/write-item.ts'
import { tagsMax } from '#model/contacts/contact.ts'

/**
 * The tags that the rows of a file would have given their contacts so far, since none is stored. On
 * disk, in a file that SQLite removes: the rows of a file may not fit into memory.
 */
export class TagsSoFar implements Disposable {
  private readonly database = new DatabaseSync('')
  private readonly select
  private readonly upsert

  constructor() {
    this.database.exec(`PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF; ${createTable}`)
    this.select = this.database.prepare(selectTags)
    this.upsert = this.database.prepare(upsertTags)
  }

  /** The item as if the earlier rows of its contact were part of it, or its rejection. */
  withEarlier(item: WriteItem): WriteItem {
    if (!('input' in item)) return item
    const tags = this.tagsWith(item.input)
    if (tags.length > tagsMax) return tagsRejection()
    return { input: { ...item.input, tags } }
  }

  /** Remembers the tags of a row that would be stored. */
  add({ input }: { input: ContactInput }): void {
    if (input.identity === null || input.tags.length === 0) return
    this.upsert.run(input.identity, JSON.stringify(this.tagsWith(input)))
  }

  [Symbol.dispose](): void {
    this.database.close()
  }

  private tagsWith({ identity, tags }: ContactInput): string[] {
    if (identity === null || tags.length === 0) return tags
    const earlier = this.select.get(identity)?.['tags']
    return [...new Set([...parseTags(earlier), ...tags])]
  }
}

// As `add` wrote it.
function parseTags(json: unknown): string[] {
  return typeof json === 'string' ? (JSON.parse(json) as string[]) : []
}

const createTable = 'CREATE TABLE tags (identity TEXT PRIMARY KEY, tags TEXT) WITHOUT ROWID'
const selectTags = 'SELECT tags FROM tags WHERE identity = ?'
const upsertTags = 'INSERT OR REPLACE INTO tags VALUES (?, ?)'
