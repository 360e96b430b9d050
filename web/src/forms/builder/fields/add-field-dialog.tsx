import { Autocomplete } from '@mantine/core'
import { useState } from 'react'

import { customPrefix, labelCharactersMax } from '#model/fields/field.ts'
import { useTexts } from '#web/locales/texts.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { offeredNames } from './field-kinds.ts'

/** Asks under which label a custom or a hidden field is stored. */
export function AddFieldDialog(props: {
  kind: 'custom' | 'hidden'
  isFree: (name: string) => boolean
  /** Gets the label of a custom field, or the name of a hidden one. */
  onAdd: (name: string) => void
  onClose: () => void
}) {
  const { fields, standard: labels } = useTexts('forms')
  const { kind, isFree, onAdd, onClose } = props
  const isHidden = kind === 'hidden'
  const [typed, setTyped] = useState('')
  const label = typed.trim()
  const standardName = isHidden ? offeredNames.find((name) => labels[name] === label) : undefined
  const name = standardName ?? customPrefix + label
  const isTaken = label !== '' && !isFree(name)
  return (
    <FormDialog
      title={isHidden ? fields.hiddenTitle : fields.newCustomTitle}
      hint={isHidden ? fields.hiddenHint : fields.newCustomHint}
      submit={fields.addSubmit}
      isReady={label !== '' && !isTaken}
      onSubmit={() => {
        onClose()
        onAdd(isHidden ? name : label)
      }}
      onClose={onClose}
    >
      <Autocomplete
        data-autofocus
        label={isHidden ? fields.hiddenField : fields.customLabel}
        data={isHidden ? offeredNames.filter(isFree).map((free) => labels[free]) : []}
        value={typed}
        onChange={setTyped}
        maxLength={labelCharactersMax}
        autoComplete="off"
        error={isTaken ? (isHidden ? fields.hiddenTaken : fields.customTaken) : null}
      />
    </FormDialog>
  )
}
