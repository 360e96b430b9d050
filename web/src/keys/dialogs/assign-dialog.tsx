import { useState } from 'react'

import { keyApi } from '#api/keys/key-api.ts'
import { request } from '#web/api/request.ts'
import type { KeyDialogProps } from '#web/keys/key-dialog.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { keysQuery } from '#web/session/queries.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { AssigneesField } from '#web/ui/inputs/assignees-field.tsx'
import { useFieldErrors } from '#web/ui/states/error-texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'

/** Chooses to whom a key assigns its new leads. */
export function AssignDialog({ apiKey, ...dialog }: KeyDialogProps) {
  const { assignment: texts, common } = useTexts('app')
  const { toast } = useToasts()
  const { id: keyId, label } = apiKey
  const [assignees, setNext] = useState(apiKey.assignees)
  const change = useProjectChange(
    keysQuery,
    (projectId) => request(keyApi.setAssignees, { projectId, keyId, body: { assignees } }),
    () => {
      dialog.onClose()
      toast(texts.saved(label))
    },
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
