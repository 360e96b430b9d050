import { Stack, Text, TextInput } from '@mantine/core'
import type { RefObject, SubmitEvent } from 'react'

import { DialogButtons } from './dialog-buttons.tsx'
import { Dialog } from './dialog.tsx'
import { FormProblem } from './form-problem.tsx'
import { formText } from './form-text.ts'
import { useFormProblem, useMistakes } from './error-texts.ts'

/** Asks for a label. */
export function LabelDialog(props: {
  title: string
  hint?: string
  field: string
  placeholder?: string
  /** What it is before. */
  label?: string
  submit: string
  error: unknown
  isBusy: boolean
  onSubmit: (label: string) => void
  onClose: () => void
  returnTo?: RefObject<HTMLElement | null>
}) {
  const { error } = props
  const problem = useFormProblem(error, ['label', 'name'])
  const mistakeOf = useMistakes(error)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    props.onSubmit(formText(new FormData(event.currentTarget), 'label'))
  }
  return (
    <Dialog
      title={props.title}
      onClose={props.onClose}
      {...(props.returnTo !== undefined && { returnTo: props.returnTo })}
    >
      <form onSubmit={submit}>
        <Stack gap="lg">
          {props.hint !== undefined && <Text>{props.hint}</Text>}
          <FormProblem text={problem} />
          <TextInput
            data-autofocus
            name="label"
            label={props.field}
            placeholder={props.placeholder ?? ''}
            defaultValue={props.label ?? ''}
            autoComplete="off"
            required
            withAsterisk={false}
            error={mistakeOf('label') ?? mistakeOf('name')}
          />
          <DialogButtons submit={props.submit} isBusy={props.isBusy} onClose={props.onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
