import { type Undone, addUndone, nothingUndone } from '#core/contacts/changing/undone.ts'
import { raise } from '#core/errors.ts'
import { isId } from '#core/values/id.ts'
import { unknownImportError } from './errors.ts'
import type { ImportJob } from './import-job.ts'
import type { Import, ImportStore, ImportsQuery, KeptContact, RejectedRow } from './import.ts'
import {
  type FieldRemoval,
  type FieldRemovalStore,
  removeUnusedFields,
} from './remove-unused-fields.ts'

const keptPerPage = 500
export const rejectsPerPage = 1_000

/** Throws `not_found`. */
export async function findImport(
  store: Pick<ImportStore, 'findImport'>,
  importId: string,
): Promise<Import> {
  return (await store.findImport(importId)) ?? raise(unknownImportError(importId))
}

/** An import of this project. Throws `not_found`. */
export async function findProjectImport(
  store: Pick<ImportStore, 'findImport'>,
  projectId: string,
  importId: string,
): Promise<Import> {
  const stored = isId('import', importId) ? await store.findImport(importId) : null
  return stored?.projectId === projectId ? stored : raise(unknownImportError(importId))
}

/** What a job has imported, or undoes; null before it has begun to store. */
export async function findImportOfJob(
  store: Pick<ImportStore, 'findImport'>,
  { importId }: Pick<ImportJob, 'importId'>,
): Promise<Import | null> {
  return importId === null ? null : store.findImport(importId)
}

/**
 * Undoes an import, finished or not, and continues where an earlier call stopped, also in removing
 * fields that it created and nothing uses. Yields it after each bounded step, the last time as
 * undone; not at all if it was undone before.
 */
export async function* undoImport(
  store: Pick<ImportStore, 'undoImport'> & FieldRemovalStore,
  importToUndo: Import,
  undo: FieldRemoval,
): AsyncGenerator<Import, void, undefined> {
  const { signal: _, clock, ...held } = undo
  let current = importToUndo
  while (current.undoneAt === null) {
    current = await store.undoImport({ ...held, importId: current.id, now: clock.now() })
    yield current
  }
  await removeUnusedFields(store, current, undo)
}

const trialStepsMax = 20

/** What an undo would do, as far as some steps tell. Throws `not_found`. */
export async function previewImportUndo(
  store: Pick<ImportStore, 'tryImportUndo'>,
  undo: { importId: string; now: number },
): Promise<Undone & { isComplete: boolean }> {
  let sum = nothingUndone
  let after: number | null = null
  for (let steps = 0; steps < trialStepsMax; steps += 1) {
    const { next, ...part } = await store.tryImportUndo({ ...undo, after })
    sum = addUndone(sum, part)
    if (next === null) return { ...sum, isComplete: true }
    after = next
  }
  return { ...sum, isComplete: false }
}

/**
 * Contacts that an undo did not fully restore. There may be as many as the import has, so they are
 * never read all at once.
 */
export async function* listKeptContacts(
  store: Pick<ImportStore, 'listKeptContacts'>,
  importId: string,
): AsyncGenerator<KeptContact, void, undefined> {
  let afterId = ''
  for (;;) {
    const page = await store.listKeptContacts({ importId, afterId, limit: keptPerPage })
    yield* page
    if (page.length < keptPerPage) return
    afterId = page.at(-1)?.contactId ?? ''
  }
}

/** The rejected rows of an import in the order of the file, page by page. */
export async function* eachRejectedRow(
  store: Pick<ImportStore, 'listRejectedRows'>,
  importId: string,
): AsyncGenerator<RejectedRow, void, undefined> {
  let afterRow = 0
  for (;;) {
    const page = await store.listRejectedRows({ importId, afterRow, limit: rejectsPerPage })
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < rejectsPerPage) return
    afterRow = last.row
  }
}

export const importsPerPage = 1_000

/** The newest imports before one, and whether there are earlier ones. Throws `not_found`. */
export async function listImports(
  store: Pick<ImportStore, 'listImports'>,
  query: Omit<ImportsQuery, 'limit'>,
  limit = importsPerPage,
): Promise<{ imports: Import[]; hasEarlier: boolean }> {
  const imports = await store.listImports({ ...query, limit: limit + 1 })
  return { imports: imports.slice(0, limit), hasEarlier: imports.length > limit }
}
