import { TextInput } from '@mantine/core'
import { useState } from 'react'

import { useTexts } from '#web/locales/use-i18n.ts'
import type { FormAction } from '#web/ui/form.tsx'
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
  const { common } = useTexts()
  const [words, setWords] = useState('')
  return (
    <FormDialog
      {...dialog}
      isReady={typed === undefined || oneLine(words) === oneLine(typed)}
      isDanger
      onSubmit={() => props.action.mutate()}
    >
      {typed !== undefined && (
        <TextInput
          data-autofocus
          label={common.typeToConfirm(typed)}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          autoComplete="off"
        />
      )}
    </FormDialog>
  )
}

/** As a page shows a text: with one space wherever there are several. */
function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}
