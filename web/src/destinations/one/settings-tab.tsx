import { useState } from 'react'

import { destinationApi } from '#api/destinations/destination-api.ts'
import type { Destination, DestinationKind, DestinationParams } from '#web/api/destination-types.ts'
import { request } from '#web/api/request.ts'
import { DestinationForm } from '#web/destinations/form/destination-form.tsx'
import { changeOf, draftOf } from '#web/destinations/form/draft.ts'
import { useTexts } from '#web/locales/texts.ts'
import { destinationsQuery } from '#web/session/queries.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'

export function SettingsTab(props: {
  params: DestinationParams
  destination: Destination
  kind: DestinationKind
}) {
  const { params, destination, kind } = props
  const texts = useTexts('destinations')
  const { common } = useTexts('app')
  const { toast } = useToasts()
  // News of other members don't replace what is being typed.
  const [stored, setStored] = useState(destination)
  const [draft, setDraft] = useState(() => draftOf(kind, destination))
  const change = useProjectChange(
    destinationsQuery,
    () => request(destinationApi.changeDestination, { ...params, body: changeOf(draft, stored) }),
    (changed) => {
      setStored(changed)
      setDraft(draftOf(kind, changed))
      toast(texts.saved)
    },
  )
  return (
    <DestinationForm
      kind={kind}
      draft={draft}
      setDraft={setDraft}
      saved={stored.secretSettings}
      action={change}
      submit={common.save}
    />
  )
}
