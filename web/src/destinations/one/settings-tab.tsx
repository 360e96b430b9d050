import { Button, Group } from '@mantine/core'
import { useState } from 'react'

import { destinationApi } from '#api/destinations/destination-api.ts'
import type { Destination, DestinationKind, DestinationParams } from '#web/api/destination-types.ts'
import { request } from '#web/api/request.ts'
import { DestinationSections, errorFields } from '#web/destinations/form/destination-sections.tsx'
import { type Draft, changeOf, draftOf } from '#web/destinations/form/draft.ts'
import { useTexts } from '#web/locales/texts.ts'
import { destinationsQuery } from '#web/session/queries.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { Form } from '#web/ui/inputs/form.tsx'
import { useFieldErrors } from '#web/ui/states/error-texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'

export function SettingsTab(props: {
  params: DestinationParams
  destination: Destination
  kind: DestinationKind
}) {
  const { params, destination, kind } = props
  const texts = useTexts('destinations')
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
  const fieldErrorOf = useFieldErrors(change.error)
  return (
    <Form action={change} fields={errorFields} onSubmit={() => change.mutate()}>
      <DestinationSections
        kind={kind}
        draft={draft}
        set={(part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))}
        saved={stored.secretSettings}
        fieldErrorOf={fieldErrorOf}
      />
      <Group>
        <Button type="submit" loading={change.isPending}>
          {texts.save}
        </Button>
      </Group>
    </Form>
  )
}
