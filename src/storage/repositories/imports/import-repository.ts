import { raise } from '#core/errors.ts'
import type { ImportStore } from '#core/imports/import-store.ts'
import { unknownImportError } from '#core/imports/errors.ts'
import { type Engine, atPlace, inProject, readAt } from '#storage/repositories/engine.ts'
import { findImport, listImports, listKeptContacts, listRejectedRows } from './imports.ts'

/** The port's operations for imports; a trial is one of contacts. */
export function importRepository(engine: Engine) {
  return {
    startImport: (start) => inProject(engine, start.projectId, 'startImport', start),
    writeImportStep: (write) => engine.storeContacts(write),
    async finishImport(importId, now) {
      const finished = await atPlace(engine, importId, 'finishImport', now)
      return finished ?? raise(unknownImportError(importId))
    },
    async undoImport(undo) {
      const undone = await atPlace(engine, undo.importId, 'undoImport', undo)
      return undone ?? raise(unknownImportError(undo.importId))
    },
    findImport: (importId) => readAt(engine, importId, findImport, null),
    listImports: (query) =>
      readAt(engine, query.projectId, (reads, place) => listImports(reads, place, query), []),
    listRejectedRows: (query) =>
      readAt(engine, query.importId, (reads, place) => listRejectedRows(reads, place, query), []),
    listKeptContacts: (query) =>
      readAt(engine, query.importId, (reads, place) => listKeptContacts(reads, place, query), []),
  } satisfies Omit<ImportStore, 'tryImport'>
}
