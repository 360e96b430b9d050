import type { ImportStore } from '#core/imports/import-store.ts'
import { refuseUnknownImport } from '#core/imports/refusals.ts'
import { type Engine, atPlace, inProject, readAt } from '#storage/verbs/engine.ts'
import { findImport, listImports, listKeptContacts, listRejectedRows } from './imports.ts'

/** The port's verbs of imports; their rows are written by the verbs of contacts. */
export function importVerbs(engine: Engine) {
  return {
    startImport: (start) => inProject(engine, start.projectId, 'startImport', start),
    async finishImport(importId, now) {
      const finished = await atPlace(engine, importId, 'finishImport', now)
      return finished ?? refuseUnknownImport(importId)
    },
    async undoImport(undo) {
      const undone = await atPlace(engine, undo.importId, 'undoImport', undo)
      return undone ?? refuseUnknownImport(undo.importId)
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
