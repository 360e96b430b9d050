import { useState } from 'react'

import { type Field, type PendingLabel } from '#web/api/leads/field-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { fieldsQuery } from '#web/session/queries.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { settlePendingValues } from './settle-pending-values.ts'
import { similarFields } from './similar-labels.ts'

type Props = { pending: PendingLabel; fields: readonly Field[]; onClose: () => void }

/** Writes the values of a label to a field with another one. */
export function WritePendingDialog({ pending: { label, contacts }, fields, onClose }: Props) {
  const texts = useTexts('fields')
  const { toast } = useToasts()
  const [first] = similarFields(label, fields)
  const [fieldId, setFieldId] = useState(first?.id ?? fields[0]?.id ?? '')
  const target = fields.find(({ id }) => id === fieldId)?.label ?? ''
  const writing = useProjectChange(
    fieldsQuery,
    (projectId) => settlePendingValues(projectId, { label, fieldId }),
    () => {
      onClose()
      toast(texts.written(label, target))
    },
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
  const { toast } = useToasts()
  const discarding = useProjectChange(
    fieldsQuery,
    (projectId) => settlePendingValues(projectId, { label, fieldId: null }),
    () => {
      onClose()
      toast(texts.discarded(label))
    },
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
