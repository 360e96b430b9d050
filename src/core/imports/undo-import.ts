import { raise } from '#core/errors.ts'
import type { DoneBy } from '#core/actor.ts'
import type { Clock } from '#core/clock.ts'
import type { ImportStore } from './import-store.ts'
import type { Import, KeptContact } from './import.ts'
import { unknownImportError } from './errors.ts'

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
  found: Import,
  { by, clock }: { by: DoneBy; clock: Pick<Clock, 'now'> },
): AsyncGenerator<Import, void, undefined> {
  let one = found
  while (one.undoneAt === null) {
    one = await store.undoImport({ importId: one.id, by, now: clock.now() })
    yield one
  }
}

/**
 * Contacts that an undo left unchanged, since somebody had changed them after the import. There may
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
