import { Button, Group } from '@mantine/core'

import { useTexts } from '#web/locales/use-i18n.ts'
import { useBusyDialog } from './dialog.tsx'

/** Ends a dialog: cancels it, or sends its form. */
export function DialogButtons(props: {
  submit: string
  isBusy: boolean
  isReady?: boolean
  /** Removes something for good. */
  isDanger?: boolean
  onClose: () => void
}) {
  const { common } = useTexts()
  const isKept = useBusyDialog(props.isBusy)
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" disabled={isKept} onClick={props.onClose}>
        {common.cancel}
      </Button>
      <Button
        type="submit"
        disabled={props.isReady === false}
        loading={props.isBusy}
        {...(props.isDanger === true && { color: 'red' })}
      >
        {props.submit}
      </Button>
    </Group>
  )
}
