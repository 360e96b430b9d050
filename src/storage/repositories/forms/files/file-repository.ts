import type { Store } from '#core/store.ts'
import { type Engine, readIn, snapshotIn } from '#storage/repositories/engine.ts'
import { listContactFiles } from './attached-files.ts'
import { listRemovedFiles } from './removed-files.ts'
import { findFiles } from './uploads.ts'

/** The port's operations for files that are not only run. */
export function fileRepository(engine: Engine) {
  return {
    findFiles: (query) => readIn(engine, query.projectId, findFiles, [], query),
    listContactFiles: (projectId, contactId) =>
      snapshotIn(engine, projectId, listContactFiles, [], contactId),
    listRemovedFiles: () => engine.read((reads) => listRemovedFiles(reads)),
  } satisfies Partial<Store>
}
