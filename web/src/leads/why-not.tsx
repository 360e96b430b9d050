import { useTexts } from '#web/locales/texts.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { LinkButton } from '#web/ui/buttons.tsx'

/** Asks why a person isn't among the leads. */
export function WhyNot({ find }: { find: string | undefined }) {
  const texts = useTexts('requests')
  const { id: projectId } = useProject()
  const mayAsk = useMay('manage')
  if (find === undefined || !mayAsk) return null
  return (
    <LinkButton
      variant="subtle"
      to="/p/$projectId/settings/requests"
      params={{ projectId }}
      state={{ find }}
    >
      {texts.find}
    </LinkButton>
  )
}
