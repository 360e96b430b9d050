import type { ContactQuery } from '#core/contacts/searching/contact-query.ts'
import { type ProjectReads, readsOf } from '#storage/connection.ts'
import { SqliteConnection } from '#storage/sqlite/engine/connection.ts'
import { projectNumberOf } from '#storage/sqlite/engine/group.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { hasIndex } from './words-file.ts'
import type { NotIndexed } from './words-index.ts'
import { readProgress, readMarks, standingOf } from './words-progress.ts'
import type { IndexedWords } from './words.ts'

/** A project's contacts and the index of their words and facets, as of one moment. */
export type Snapshot = {
  database: Database
  projectNumber: number
  reads: ProjectReads
  indexed: IndexedWords
}

/** The same; `indexed` is null where the index has yet to be built. */
export type IndexSnapshot = Omit<Snapshot, 'indexed'> & { indexed: IndexedWords | null }

const triesMax = 10
const unused: IndexedWords = { place: null, hasRemovals: false }

/** The result of a read within one transaction, if the index is built that its words need. */
export function inSnapshot<T>(
  database: Database,
  { projectId, prefixes }: Pick<ContactQuery, 'projectId' | 'prefixes'>,
  read: (snapshot: Snapshot) => T | Promise<T>,
): Promise<T | NotIndexed> {
  const scope = { projectId, usesIndex: prefixes.length > 0 }
  return inIndexSnapshot(database, scope, (snapshot) => {
    const { indexed, projectNumber } = snapshot
    return indexed === null ? { unindexedProject: projectNumber } : read({ ...snapshot, indexed })
  })
}

/** The same for a read that decides whether it can do without the index. */
export async function inIndexSnapshot<T>(
  database: Database,
  scope: { projectId: string; usesIndex: boolean },
  read: (snapshot: IndexSnapshot) => T | Promise<T>,
): Promise<T> {
  const snapshot = beginSnapshot(database, scope)
  try {
    return await read(snapshot)
  } finally {
    database.run('COMMIT')
  }
}

function beginSnapshot(
  database: Database,
  { projectId, usesIndex }: { projectId: string; usesIndex: boolean },
): IndexSnapshot {
  const projectNumber = projectNumberOf(database, projectId)
  const reads = readsOf(new SqliteConnection(database), projectNumber)
  for (let tries = 1; ; tries += 1) {
    database.run('BEGIN')
    let isBegun = false
    try {
      const indexed = usesIndex ? readIndexed(database, projectNumber) : unused
      isBegun = indexed !== null || tries === triesMax
      if (isBegun) return { database, projectNumber, reads, indexed }
    } finally {
      if (!isBegun) database.run('COMMIT')
    }
  }
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
