import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

import { useTexts } from '#web/locales/texts.ts'
import { Form, type FormAction, type ValueOf } from '#web/ui/inputs/form.tsx'
import { Dialog, useBusyDialog } from './dialog.tsx'

type DialogFormProps = {
  hint?: string | undefined
  action?: FormAction
  /** The fields that show their own errors. */
  fields?: readonly string[]
  submit: string
  isReady?: boolean
  /** Removes something permanently. */
  isDanger?: boolean
  onSubmit: (valueOf: ValueOf) => void
  onClose: () => void
  children?: ReactNode
}

/** A dialog that is one form. */
export function FormDialog(props: DialogFormProps & { title: string }) {
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <DialogForm {...props} />
    </Dialog>
  )
}

/** A form within a dialog, with the buttons that cancel or send it. */
export function DialogForm(props: DialogFormProps) {
  const { action, fields, isReady = true, onSubmit } = props
  const { common } = useTexts('app')
  const isBusy = action?.isPending ?? false
  const isKept = useBusyDialog(isBusy)
  return (
    <Form
      gap="lg"
      action={action}
      fields={fields}
      onSubmit={(valueOf) => isReady && onSubmit(valueOf)}
    >
      {props.hint !== undefined && <Text>{props.hint}</Text>}
      {props.children}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={isKept} onClick={props.onClose}>
          {common.cancel}
        </Button>
        <Button
          type="submit"
          disabled={!isReady}
          loading={isBusy}
          color={props.isDanger === true ? 'red' : undefined}
        >
          {props.submit}
        </Button>
      </Group>
    </Form>
  )
}
