import type { DoneBy } from '#core/actor.ts'
import type { Clock } from '#core/clock.ts'
import { raise } from '#core/errors.ts'
import { unknownImportError } from './errors.ts'
import type { ImportStore, Import, KeptContact, ImportsQuery } from './import.ts'

const keptPerPage = 500

/** Throws `not_found`. */
export async function findImport(
  store: Pick<ImportStore, 'findImport'>,
  importId: string,
): Promise<Import> {
  return (await store.findImport(importId)) ?? raise(unknownImportError(importId))
}

/**
 * Undoes an import, finished or not, and continues where an earlier call stopped. Yields it after
 * each bounded step, the last time as undone; not at all if it was undone before.
 */
export async function* undoImport(
  store: Pick<ImportStore, 'undoImport'>,
  importToUndo: Import,
  { by, clock }: { by: DoneBy; clock: Pick<Clock, 'now'> },
): AsyncGenerator<Import, void, undefined> {
  let current = importToUndo
  while (current.undoneAt === null) {
    current = await store.undoImport({ importId: current.id, by, now: clock.now() })
    yield current
  }
}

/**
 * Contacts that an undo left unchanged, since they had changed after the import. There may
 * be as many as the import has, so they are never read all at once.
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

/** How many imports are listed at once. */
export const importsPerPage = 1_000

/** The newest imports before one, and whether there are earlier ones. Throws `not_found`. */
export async function listImports(
  store: Pick<ImportStore, 'listImports'>,
  query: Omit<ImportsQuery, 'limit'>,
): Promise<{ imports: Import[]; hasEarlier: boolean }> {
  const imports = await store.listImports({ ...query, limit: importsPerPage + 1 })
  return { imports: imports.slice(0, importsPerPage), hasEarlier: imports.length > importsPerPage }
}
