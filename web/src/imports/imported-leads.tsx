import type { ImportJob, PastImport } from '#web/api/import-types.ts'
import { type TextsOf, useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { TextLink } from '#web/ui/buttons.tsx'

/** What an import did, with a link to its leads while there are any. */
export function ImportedLeads({ past }: { past: PastImport }) {
  const texts = useTexts('imports')
  const { id: projectId } = useProject()
  const hasLeads = past.undoneAt === null && past.created + past.updated > 0
  return (
    <span>
      {countsText(texts, past)}
      {hasLeads && (
        <>
          {' · '}
          <TextLink
            to="/p/$projectId/leads"
            params={{ projectId }}
            search={{ import: past.id }}
            underline="always"
            aria-label={texts.leadsOf(past.fileName)}
          >
            {texts.leads}
          </TextLink>
        </>
      )}
    </span>
  )
}

/** What an import did, or what its undo did. */
function countsText(texts: TextsOf<'imports'>, past: NonNullable<ImportJob['import']>): string {
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
