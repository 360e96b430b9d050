import type { ContactQuery } from '#core/contacts/searching/contact-query.ts'
import { type ProjectReads, readsOf } from '#storage/connection.ts'
import { SqliteConnection } from '#storage/sqlite/engine/connection.ts'
import { projectNumberOf } from '#storage/sqlite/engine/group.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { hasIndex } from './words-file.ts'
import type { NotIndexed } from './words-index.ts'
import { readProgress, readMarks, standingOf } from './words-progress.ts'
import type { IndexedWords } from './words.ts'

/** A project's contacts and the index of their words, as of one moment. */
export type Snapshot = {
  database: Database
  projectNumber: number
  reads: ProjectReads
  indexed: IndexedWords
}

const triesMax = 10
const unused: IndexedWords = { place: null, hasRemovals: false }

type Asked = Pick<ContactQuery, 'projectId' | 'prefixes'>

/** The result of a read within one transaction, if the index is built that it needs. */
export async function inSnapshot<T>(
  database: Database,
  query: Asked,
  read: (snapshot: Snapshot) => T | Promise<T>,
): Promise<T | NotIndexed> {
  const begun = beginSnapshot(database, query)
  if ('unindexedProject' in begun) return begun
  try {
    return await read(begun)
  } finally {
    database.run('COMMIT')
  }
}

function beginSnapshot(database: Database, { projectId, prefixes }: Asked): Snapshot | NotIndexed {
  const projectNumber = projectNumberOf(database, projectId)
  const reads = readsOf(new SqliteConnection(database), projectNumber)
  for (let tries = 0; tries < triesMax; tries += 1) {
    database.run('BEGIN')
    let indexed: IndexedWords | null = null
    try {
      indexed = prefixes.length === 0 ? unused : readIndexed(database, projectNumber)
      if (indexed !== null) return { database, projectNumber, reads, indexed }
    } finally {
      if (indexed === null) database.run('COMMIT')
    }
  }
  return { unindexedProject: projectNumber }
}

// The index first: what it takes over before the data is read still waits there. Only if the data
// has forgotten it in between are the two not of one moment.
function readIndexed(database: Database, projectNumber: number): IndexedWords | null {
  const row = hasIndex(database) ? readProgress(database, projectNumber) : null
  const marks = readMarks(database, projectNumber)
  if (marks === null) return unused
  const standing = standingOf(row, marks)
  if (standing === 'fresh') return unused
  if (standing === 'foreign' || row === null || row.covered !== null) return null
  const { place } = row
  const removal = database.statement(selectRemoval).get(projectNumber, place)
  return { place, hasRemovals: removal !== undefined }
}

const selectRemoval = `
  SELECT 1 FROM waiting_words INDEXED BY waiting_removals
  WHERE project_number = ? AND is_removed = 1 AND place > ? LIMIT 1`
