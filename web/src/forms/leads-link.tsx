import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

import { useProject } from '#web/session/project.ts'
import { useFormTexts } from '#web/locales/form-texts.ts'

/** Leads to what a form has brought. */
export function LeadsLink({ keyId }: { keyId: string }) {
  const { id: projectId } = useProject()
  const { leads } = useFormTexts()
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link
          to="/p/$projectId/leads"
          params={{ projectId }}
          search={{ key: [keyId] }}
          {...props}
        />
      )}
    >
      {leads}
    </Button>
  )
}
