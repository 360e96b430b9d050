import type { ImportJob } from '#web/api/import-types.ts'
import type { TextsOf } from '#web/locales/texts.ts'

/** What an import did, or what its undo did. */
export function countsText(
  texts: TextsOf<'imports'>,
  past: NonNullable<ImportJob['import']>,
): string {
  const { created, updated, unchanged, rejected, removed, restored, kept, undoneAt } = past
  const counts =
    undoneAt === null
      ? ([
          [texts.created, created],
          [texts.updated, updated],
          [texts.unchanged, unchanged],
          [texts.rejected, rejected],
        ] as const)
      : undoCounts(texts, { removed, restored, kept })
  return listed(counts)
}

type Undone = { removed: number; restored: number; kept: number }

export function undoText(texts: TextsOf<'imports'>, undone: Undone): string {
  return listed(undoCounts(texts, undone))
}

function undoCounts(texts: TextsOf<'imports'>, { removed, restored, kept }: Undone) {
  return [
    [texts.removed, removed],
    [texts.restored, restored],
    [texts.kept, kept],
  ] as const
}

/** Those that aren't 0, at least the first one. */
function listed(counts: readonly (readonly [(count: number) => string, number])[]): string {
  const nonZero = counts.filter(([, count]) => count > 0)
  return (nonZero.length === 0 ? counts.slice(0, 1) : nonZero)
    .map(([text, count]) => text(count))
    .join(', ')
}
