import { TextInput } from '@mantine/core'
import { useState } from 'react'

import { useTexts } from '#web/locales/texts.ts'
import type { FormAction } from '#web/ui/inputs/form.tsx'
import { FormDialog } from './form-dialog.tsx'

/** Asks before something that can't be undone. With `typed` the words must be typed first. */
export function ConfirmDialog(props: {
  title: string
  hint: string
  submit: string
  typed?: string
  action: FormAction & { mutate: () => void }
  onClose: () => void
}) {
  const { typed, ...dialog } = props
  const { isTyped, input } = useTypedWords(typed ?? '')
  return (
    <FormDialog
      {...dialog}
      isReady={typed === undefined || isTyped}
      isDanger
      onSubmit={() => props.action.mutate()}
    >
      {typed !== undefined && input}
    </FormDialog>
  )
}

/** A field for words, and whether they were typed there. */
export function useTypedWords(words: string) {
  const { common } = useTexts('app')
  const [typed, setTyped] = useState('')
  const input = (
    <TextInput
      data-autofocus
      label={common.typeToConfirm(words)}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      autoComplete="off"
    />
  )
  return { isTyped: oneLine(typed) === oneLine(words), input }
}

/** As a page shows a text: with one space wherever there are several. */
function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}
