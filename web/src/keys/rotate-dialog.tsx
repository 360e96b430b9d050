import { Radio, Stack, Text } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'

import { type Issued, type Overlap, overlaps, rotateKey } from '#web/api/keys-api.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { useFailureText } from '#web/ui/error-texts.ts'
import { keysQuery } from '#web/session/keys-query.ts'
import { IssuedSecret } from './issued-secret.tsx'
import type { KeyDialogProps } from './key-dialog.ts'

/** Asks how long the old secret still works, and then shows the new one, once. */
export function RotateDialog({ shown, onClose, returnTo }: KeyDialogProps) {
  const { keys: texts } = useTexts()
  const { id: keyId, label } = shown
  const [overlap, choose] = useState<Overlap>('24h')
  const [issued, setIssued] = useState<Issued | null>(null)
  const rotation = useProjectChange(
    keysQuery,
    (projectId) => rotateKey({ projectId, keyId }, overlap),
    setIssued,
  )
  const failure = useFailureText(rotation.error)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    rotation.mutate()
  }
  return (
    <Dialog
      title={issued === null ? texts.rotateTitle(label) : texts.issuedTitle(label)}
      onClose={onClose}
      returnTo={returnTo}
      isKept={issued !== null}
      isWide={issued !== null}
    >
      {issued === null ? (
        <form onSubmit={submit}>
          <Stack gap="lg">
            <Text>{texts.rotateHint}</Text>
            <FormProblem text={failure} />
            <Radio.Group
              label={texts.oldSecret}
              value={overlap}
              onChange={(value) => choose(overlaps.find((one) => one === value) ?? overlap)}
            >
              <Stack gap="sm" mt="xs">
                {overlaps.map((value) => (
                  <Radio key={value} value={value} label={texts.overlaps[value]} />
                ))}
              </Stack>
            </Radio.Group>
            <DialogButtons
              submit={texts.rotateSubmit}
              isBusy={rotation.isPending}
              onClose={onClose}
            />
          </Stack>
        </form>
      ) : (
        <IssuedSecret issued={issued} onClose={onClose} />
      )}
    </Dialog>
  )
}
