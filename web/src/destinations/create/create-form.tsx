import { Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { destinationApi } from '#api/destinations/destination-api.ts'
import type { DestinationKind, IssuedDestination } from '#web/api/destination-types.ts'
import { request } from '#web/api/request.ts'
import { DestinationSections, errorFields } from '#web/destinations/form/destination-sections.tsx'
import { type Draft, choicesOf, draftOf } from '#web/destinations/form/draft.ts'
import { SecretDialog } from '#web/destinations/secret-dialog.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { destinationsQuery } from '#web/session/queries.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { Hint } from '#web/ui/hint.tsx'
import { Form } from '#web/ui/inputs/form.tsx'
import { useFieldErrors } from '#web/ui/states/error-texts.ts'

/** Saves a destination turned off, so that it can be tested before leads are sent. */
export function CreateForm({ kind }: { kind: DestinationKind }) {
  const texts = useTexts('destinations')
  const { id: projectId } = useProject()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() => draftOf(kind))
  const [issued, setIssued] = useState<IssuedDestination | null>(null)
  const open = ({ destination }: IssuedDestination) =>
    void navigate({
      to: '/p/$projectId/destinations/$destinationId',
      params: { projectId, destinationId: destination.id },
      replace: true,
    })
  const creation = useProjectChange(
    destinationsQuery,
    () => {
      const body = { kind: kind.kind, isActive: false, ...choicesOf(draft) }
      return request(destinationApi.createDestination, { projectId, body })
    },
    (created) => (created.secret === null ? open(created) : setIssued(created)),
  )
  const fieldErrorOf = useFieldErrors(creation.error)
  return (
    <Form action={creation} fields={errorFields} onSubmit={() => creation.mutate()}>
      <DestinationSections
        kind={kind}
        draft={draft}
        set={(change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))}
        saved={[]}
        fieldErrorOf={fieldErrorOf}
      />
      <Group>
        <Button type="submit" loading={creation.isPending}>
          {texts.createSubmit}
        </Button>
        <Hint>{texts.createNext}</Hint>
      </Group>
      {issued?.secret != null && (
        <SecretDialog secret={issued.secret} onClose={() => open(issued)} />
      )}
    </Form>
  )
}
