import { useState } from 'react'

import { keyApi } from '#api/keys/key-api.ts'
import { request } from '#web/api/request.ts'
import type { KeyDialogProps } from '#web/keys/key-dialog.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { keysQuery } from '#web/session/queries.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useDialogChange } from '#web/ui/dialogs/use-dialog-change.ts'
import { AssigneesField } from '#web/ui/inputs/assignees-field.tsx'
import { useFieldErrors } from '#web/ui/states/error-texts.ts'

/** Chooses to whom a key assigns its new leads. */
export function AssignDialog({ apiKey, ...dialog }: KeyDialogProps) {
  const { assignment: texts, common } = useTexts('app')
  const { id: keyId, label } = apiKey
  const [assignees, setNext] = useState(apiKey.assignees)
  const change = useDialogChange(
    keysQuery,
    (projectId) => request(keyApi.setAssignees, { projectId, keyId, body: { assignees } }),
    dialog.onClose,
    texts.saved(label),
  )
  const fieldErrorOf = useFieldErrors(change.error)
  return (
    <FormDialog
      {...dialog}
      title={texts.title(label)}
      action={change}
      fields={['assignees']}
      submit={common.save}
      onSubmit={() => change.mutate()}
    >
      <AssigneesField assignees={assignees} onChange={setNext} error={fieldErrorOf('assignees')} />
    </FormDialog>
  )
}
