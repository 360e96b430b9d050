import { Autocomplete, Stack, Text } from '@mantine/core'
import { type RefObject, type SubmitEvent, useState } from 'react'

import { useFormTexts } from '#web/locales/form-texts.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { customPrefix, isStandard, standardKinds } from './field-kinds.ts'

const labelCharactersMax = 64

/** Asks under which label a custom or a hidden field is stored. */
export function AddFieldDialog(props: {
  kind: 'custom' | 'hidden'
  isFree: (name: string) => boolean
  /** Of a custom field with its label, of a hidden one with its name. */
  onAdd: (name: string) => void
  onClose: () => void
  returnTo: RefObject<HTMLElement | null>
}) {
  const texts = useFormTexts()
  const { kind, isFree, onAdd, onClose, returnTo } = props
  const isHidden = kind === 'hidden'
  const [typed, setTyped] = useState('')
  const label = typed.trim()
  const standard = Object.keys(standardKinds).filter(isStandard)
  const own = isHidden ? standard.find((name) => texts.standard[name] === label) : undefined
  const name = own ?? customPrefix + label
  const isTaken = label !== '' && !isFree(name)
  const { fields } = texts
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (label === '' || isTaken) return
    onClose()
    onAdd(isHidden ? name : label)
  }
  return (
    <Dialog
      title={isHidden ? fields.hiddenTitle : fields.newCustomTitle}
      onClose={onClose}
      returnTo={returnTo}
    >
      <form onSubmit={submit}>
        <Stack gap="lg">
          <Text>{isHidden ? fields.hiddenHint : fields.newCustomHint}</Text>
          <Autocomplete
            data-autofocus
            label={isHidden ? fields.hiddenField : fields.customLabel}
            data={isHidden ? standard.filter(isFree).map((one) => texts.standard[one]) : []}
            value={typed}
            onChange={setTyped}
            maxLength={labelCharactersMax}
            autoComplete="off"
            error={isTaken ? (isHidden ? fields.hiddenTaken : fields.customTaken) : null}
          />
          <DialogButtons
            submit={fields.addSubmit}
            isBusy={false}
            isReady={label !== '' && !isTaken}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
