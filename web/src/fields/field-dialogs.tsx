import { TextInput } from '@mantine/core'
import { useState } from 'react'

import { fieldApi } from '#api/leads/field-api.ts'
import { type Field, type FieldShape, shapeSent } from '#web/api/leads/field-types.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { fieldsQuery } from '#web/session/queries.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { RenameDialog } from '#web/ui/dialogs/label-dialog.tsx'
import { useDialogChange } from '#web/ui/dialogs/use-dialog-change.ts'
import { Hint } from '#web/ui/hint.tsx'
import { useFieldErrors } from '#web/ui/states/error-texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { useReportedChange } from '#web/ui/states/use-reported-change.ts'
import { ShapeInputs, shapeFields, shapeIn } from './shape-inputs.tsx'
import { similarFields } from './similar-labels.ts'

type Props = { field: Field; onClose: () => void }

const text: FieldShape = { type: 'text', choices: [] }

export function CreateFieldDialog(props: { fields: readonly Field[]; onClose: () => void }) {
  const { fields, onClose } = props
  const texts = useTexts('fields')
  const [typed, setTyped] = useState('')
  const similar = similarFields(typed.trim(), fields).map((field) => field.label)
  const creation = useDialogChange(
    fieldsQuery,
    (projectId, { label, ...shape }: FieldShape & { label: string }) =>
      request(fieldApi.createField, { projectId, body: { label, ...shapeSent(shape) } }),
    onClose,
    ({ label }) => texts.created(label),
  )
  const errorOf = useFieldErrors(creation.error)
  return (
    <FormDialog
      title={texts.create}
      hint={texts.createHint}
      submit={texts.create}
      action={creation}
      fields={['label', ...shapeFields]}
      onSubmit={(valueOf) =>
        creation.mutate({ label: valueOf('label'), ...shapeIn(valueOf, text) })
      }
      onClose={onClose}
    >
      <div>
        <TextInput
          data-autofocus
          name="label"
          label={texts.label}
          placeholder={texts.labelSample}
          autoComplete="off"
          required
          error={errorOf('label')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Hint role="status" mt={4}>
          {similar.length > 0 && texts.similarExists(similar.join(', '))}
        </Hint>
      </div>
      <ShapeInputs shape={text} errorOf={errorOf} />
    </FormDialog>
  )
}

export function RenameFieldDialog({ field: { id: fieldId, label }, ...dialog }: Props) {
  const texts = useTexts('fields')
  const { common } = useTexts('app')
  const { toast } = useToasts()
  return (
    <RenameDialog
      {...dialog}
      title={common.renameTitle(label)}
      hint={texts.renameHint}
      field={texts.label}
      label={label}
      queryOf={fieldsQuery}
      rename={(projectId, name) =>
        request(fieldApi.changeField, { projectId, fieldId, body: { label: name } })
      }
      say={(renamed, undo) => toast(texts.renamed(renamed.label), undo)}
    />
  )
}

export function FieldTypeDialog({ field, onClose }: Props) {
  const texts = useTexts('fields')
  const { common } = useTexts('app')
  const { toast } = useToasts()
  const { id: fieldId, label, type, choices } = field
  const reshape = (projectId: string, shape: FieldShape) =>
    request(fieldApi.changeField, { projectId, fieldId, body: shapeSent(shape) })
  const undoing = useReportedChange(fieldsQuery, reshape, () => toast(texts.typeChanged(label)))
  const change = useDialogChange(fieldsQuery, reshape, onClose, texts.typeChanged(label), () =>
    undoing.mutate({ type, choices }),
  )
  const errorOf = useFieldErrors(change.error)
  return (
    <FormDialog
      title={texts.changeTypeTitle(label)}
      submit={common.save}
      action={change}
      fields={shapeFields}
      onSubmit={(valueOf) => change.mutate(shapeIn(valueOf, field))}
      onClose={onClose}
    >
      <ShapeInputs shape={field} errorOf={errorOf} />
    </FormDialog>
  )
}

export function DeleteFieldDialog({ field: { id: fieldId, label }, ...dialog }: Props) {
  const texts = useTexts('fields')
  const { common } = useTexts('app')
  const { toast } = useToasts()
  const restoring = useReportedChange(
    fieldsQuery,
    (projectId) => request(fieldApi.createField, { projectId, body: { label } }),
    () => toast(texts.created(label)),
  )
  const removal = useDialogChange(
    fieldsQuery,
    (projectId) => request(fieldApi.deleteField, { projectId, fieldId }),
    dialog.onClose,
    texts.removed(label),
    () => restoring.mutate(),
  )
  return (
    <ConfirmDialog
      {...dialog}
      title={common.deleteTitle(label)}
      hint={texts.removeHint}
      submit={common.delete}
      action={removal}
    />
  )
}
