import { Stack } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'

import { setChallenge } from '#web/api/keys-api.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { useFormProblem, useMistakes } from '#web/ui/error-texts.ts'
import { keysQuery } from '#web/session/keys-query.ts'
import { ChallengeFields, challengeOf } from './challenge-fields.tsx'
import type { KeyDialogProps } from './key-dialog.ts'

export function ChallengeDialog({ shown, onClose, returnTo }: KeyDialogProps) {
  const { keys: texts, common } = useTexts()
  const { notify } = useNotices()
  const { id: keyId, label } = shown
  const [challenge, choose] = useState(() => challengeOf(shown.challenge ?? ''))
  const change = useProjectChange(
    keysQuery,
    (projectId) => setChallenge({ projectId, keyId }, challenge),
    () => {
      onClose()
      notify(texts.challengeChanged(label))
    },
  )
  const { error } = change
  const problem = useFormProblem(error, ['challenge'])
  const mistakeOf = useMistakes(error)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    change.mutate()
  }
  return (
    <Dialog title={texts.challengeTitle(label)} onClose={onClose} returnTo={returnTo}>
      <form onSubmit={submit}>
        <Stack gap="lg">
          <FormProblem text={problem} />
          <ChallengeFields challenge={challenge} onChange={choose} error={mistakeOf('challenge')} />
          <DialogButtons submit={common.save} isBusy={change.isPending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
