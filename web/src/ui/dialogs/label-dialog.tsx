import { TextInput } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'

import { useTexts } from '#web/locales/texts.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import type { FormAction } from '#web/ui/inputs/form.tsx'
import { useFieldErrors } from '#web/ui/states/error-texts.ts'
import { useReportedChange } from '#web/ui/states/use-reported-change.ts'
import { FormDialog } from './form-dialog.tsx'

type Props = {
  title: string
  hint?: string
  field: string
  /** What it is before. */
  label?: string
  onClose: () => void
}

/** Asks for a label. */
export function LabelDialog(
  props: Props & {
    placeholder?: string
    submit: string
    action: FormAction
    onSubmit: (label: string) => void
  },
) {
  const { field, placeholder, label, onSubmit, ...dialog } = props
  const fieldErrorOf = useFieldErrors(props.action.error)
  return (
    <FormDialog
      {...dialog}
      fields={['label', 'name']}
      onSubmit={(valueOf) => onSubmit(valueOf('label'))}
    >
      <TextInput
        data-autofocus
        name="label"
        label={field}
        placeholder={placeholder}
        defaultValue={label}
        autoComplete="off"
        required
        error={fieldErrorOf('label') ?? fieldErrorOf('name')}
      />
    </FormDialog>
  )
}

/** Renames something in the project; the toast offers to undo it. */
export function RenameDialog<Renamed>(
  props: Props & {
    label: string
    queryOf: (projectId: string) => { queryKey: QueryKey }
    rename: (projectId: string, name: string) => Promise<Renamed>
    /** Without `undo` after the undo itself. */
    say: (renamed: Renamed, undo?: () => void) => void
  },
) {
  const { queryOf, rename, say, ...dialog } = props
  const { common } = useTexts('app')
  // News of the new name may arrive before the response.
  const [before] = useState(props.label)
  const undoing = useReportedChange(queryOf, rename, (renamed) => say(renamed))
  const action = useProjectChange(queryOf, rename, (renamed) => {
    props.onClose()
    say(renamed, () => undoing.mutate(before))
  })
  return <LabelDialog {...dialog} submit={common.save} action={action} onSubmit={action.mutate} />
}
