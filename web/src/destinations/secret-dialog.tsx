import { Button, Stack, Text } from '@mantine/core'

import { useTexts } from '#web/locales/texts.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Snippet } from '#web/ui/snippet.tsx'

/** The secret of a webhook, which is shown only here. */
export function SecretDialog(props: { secret: string; onClose: () => void }) {
  const texts = useTexts('destinations')
  return (
    <Dialog title={texts.secretTitle} onClose={props.onClose} isKept isWide>
      <IssuedSecret {...props} />
    </Dialog>
  )
}

export function IssuedSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const texts = useTexts('destinations')
  const { common } = useTexts('app')
  return (
    <Stack gap="lg">
      <Text>{texts.secretHint}</Text>
      <Snippet text={secret} copyLabel={texts.copySecret} />
      <Button ms="auto" onClick={onClose}>
        {common.done}
      </Button>
    </Stack>
  )
}
