import { Stack, Text, TextInput } from '@mantine/core'
import { type RefObject, type SubmitEvent, useState } from 'react'

import { useTexts } from '#web/locales/use-i18n.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import { Dialog } from './dialog.tsx'
import { FormProblem } from './form-problem.tsx'

/**
 * Asks before something that can't be undone. With `typed` the words must be typed first.
 */
export function ConfirmDialog(props: {
  title: string
  hint: string
  confirm: string
  typed?: string
  isBusy?: boolean
  problem?: string | null
  onConfirm: () => void
  returnTo?: RefObject<HTMLElement | null>
  onClose: () => void
}) {
  const { common } = useTexts()
  const [words, setWords] = useState('')
  const isReady = props.typed === undefined || oneLine(words) === oneLine(props.typed)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isReady) props.onConfirm()
  }
  return (
    <Dialog
      onClose={props.onClose}
      title={props.title}
      {...(props.returnTo !== undefined && { returnTo: props.returnTo })}
    >
      <form onSubmit={submit}>
        <Stack gap="lg">
          <Text>{props.hint}</Text>
          <FormProblem text={props.problem ?? null} />
          {props.typed !== undefined && (
            <TextInput
              data-autofocus
              label={common.typeToConfirm(props.typed)}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
              autoComplete="off"
            />
          )}
          <DialogButtons
            submit={props.confirm}
            isBusy={props.isBusy ?? false}
            isReady={isReady}
            isDanger
            onClose={props.onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

/** As a page shows a text: with one space wherever there are several. */
function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}
