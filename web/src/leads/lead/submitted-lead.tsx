import { useState } from 'react'

import { LeadActions } from '#web/leads/actions/lead-actions.tsx'
import { OpenPickerContext, type PickerRequest } from '#web/leads/actions/picker-request.ts'
import { NamesContext } from '#web/leads/list/lead-cells.tsx'
import { useNames } from '#web/leads/list/use-names.ts'
import { useMay } from '#web/session/project.ts'
import { LeadPanel } from './lead-panel.tsx'

/** The lead that is open beside the submissions of a form. */
export function SubmittedLead() {
  const mayEdit = useMay('edit')
  const [request, openPicker] = useState<PickerRequest | null>(null)
  return (
    <NamesContext value={useNames()}>
      <OpenPickerContext value={openPicker}>
        <LeadPanel />
        {mayEdit && (
          <LeadActions
            selection={null}
            request={request}
            openPicker={openPicker}
            onStarted={() => undefined}
          />
        )}
      </OpenPickerContext>
    </NamesContext>
  )
}
