import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { destinationApi } from '#api/destinations/destination-api.ts'
import type { DestinationKind, IssuedDestination } from '#web/api/destination-types.ts'
import { request } from '#web/api/request.ts'
import { DestinationForm } from '#web/destinations/form/destination-form.tsx'
import { choicesOf, draftOf } from '#web/destinations/form/draft.ts'
import { SecretDialog } from '#web/destinations/secret-dialog.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { destinationsQuery } from '#web/session/queries.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { Hint } from '#web/ui/hint.tsx'

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
  return (
    <>
      <DestinationForm
        kind={kind}
        draft={draft}
        setDraft={setDraft}
        saved={[]}
        action={creation}
        submit={texts.createSubmit}
      >
        <Hint>{texts.createNext}</Hint>
      </DestinationForm>
      {issued?.secret != null && (
        <SecretDialog secret={issued.secret} onClose={() => open(issued)} />
      )}
    </>
  )
}
