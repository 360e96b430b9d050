import { useState } from 'react'

import { fieldApi } from '#api/leads/field-api.ts'
import type { Field, PendingLabel } from '#web/api/leads/field-types.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { fieldsQuery } from '#web/session/queries.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useDialogChange } from '#web/ui/dialogs/use-dialog-change.ts'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import { similarFields } from './similar-labels.ts'

type Props = { pending: PendingLabel; fields: readonly Field[]; onClose: () => void }

/** Writes the values of a label to a field with another one. */
export function WritePendingDialog({ pending: { label, contacts }, fields, onClose }: Props) {
  const texts = useTexts('fields')
  const [first] = similarFields(label, fields)
  const [fieldId, setFieldId] = useState(first?.id ?? fields[0]?.id ?? '')
  const target = fields.find(({ id }) => id === fieldId)?.label ?? ''
  const writing = useDialogChange(
    fieldsQuery,
    (projectId) => settlePendingValues(projectId, { label, fieldId }),
    onClose,
    texts.written(label, target),
  )
  return (
    <FormDialog
      title={texts.writeTitle(label)}
      hint={texts.writeHint}
      submit={texts.write(contacts)}
      action={writing}
      onSubmit={() => writing.mutate()}
      onClose={onClose}
    >
      <ChoiceSelect
        name="field"
        label={texts.field}
        value={fieldId}
        choices={fields.map((field) => ({ value: field.id, label: field.label }))}
        onChange={setFieldId}
      />
    </FormDialog>
  )
}

/** Leaves the values of a label to the history of their leads. */
export function DiscardPendingDialog({ pending: { label, contacts }, onClose }: Props) {
  const texts = useTexts('fields')
  const discarding = useDialogChange(
    fieldsQuery,
    (projectId) => settlePendingValues(projectId, { label, fieldId: null }),
    onClose,
    texts.discarded(label),
  )
  return (
    <ConfirmDialog
      title={texts.discardTitle(label)}
      hint={texts.discardHint(contacts)}
      submit={texts.discard}
      typed={label}
      action={discarding}
      onClose={onClose}
    />
  )
}

/** For a million values; what is left waits as before. */
const requestsMax = 1_000

/** Takes all values without a field that have the label; a request takes a part of them. */
async function settlePendingValues(
  projectId: string,
  body: { label: string; fieldId: string | null },
): Promise<void> {
  for (let count = 0; count < requestsMax; count += 1) {
    const { hasMore } = await request(fieldApi.settlePendingValues, { projectId, body })
    if (!hasMore) return
  }
}
