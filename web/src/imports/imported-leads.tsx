import type { PastImport } from '#web/api/import-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { TextLink } from '#web/ui/buttons.tsx'
import { countsText } from './counts-text.ts'

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
