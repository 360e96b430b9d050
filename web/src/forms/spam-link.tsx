import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useProject } from '#web/session/project.ts'
import { spamCountQuery } from '#web/session/spam-count-query.ts'
import { useFormTexts } from '#web/locales/form-texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'

/** Leads to what was held as spam, and says how much there is. */
export function SpamLink() {
  const { id: projectId } = useProject()
  const { formats } = useI18n()
  const { spam } = useFormTexts()
  const { data: count = 0 } = useQuery(spamCountQuery(projectId))
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link to="/p/$projectId/forms/spam" params={{ projectId }} {...props} />
      )}
    >
      {count === 0 ? spam : `${spam} (${formats.number(count)})`}
    </Button>
  )
}
