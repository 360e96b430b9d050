import { useState } from 'react'

import { keyApi } from '#api/keys/key-api.ts'
import { type Overlap, overlaps } from '#model/keys/key.ts'
import type { IssuedKey } from '#web/api/key-types.ts'
import { request } from '#web/api/request.ts'
import type { KeyDialogProps } from '#web/keys/key-dialog.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { keysQuery } from '#web/session/queries.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { RenameDialog } from '#web/ui/dialogs/label-dialog.tsx'
import { useDialogChange } from '#web/ui/dialogs/use-dialog-change.ts'
import { ChoiceRadios } from '#web/ui/inputs/choice-radios.tsx'
import { useFieldErrors } from '#web/ui/states/error-texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { ChallengeFields, challengeOf } from './challenge-fields.tsx'
import { IssuedSecret } from './issued-secret.tsx'

export function RenameKeyDialog({ apiKey: { id: keyId, label }, ...dialog }: KeyDialogProps) {
  const { keys: texts } = useTexts('keys')
  const { common } = useTexts('app')
  const { toast } = useToasts()
  return (
    <RenameDialog
      {...dialog}
      title={common.renameTitle(label)}
      field={texts.label}
      label={label}
      queryOf={keysQuery}
      rename={(projectId, name) =>
        request(keyApi.renameKey, { projectId, keyId, body: { label: name } })
      }
      say={(renamed, undo) => toast(texts.renamed(renamed.label), undo)}
    />
  )
}

/** Asks how long the old secret still works, and then shows the new one, once. */
export function RotateKeyDialog({ apiKey, onClose }: KeyDialogProps) {
  const { keys: texts } = useTexts('keys')
  const { id: keyId, label } = apiKey
  const [overlap, setOverlap] = useState<Overlap>('24h')
  const [issued, setIssued] = useState<IssuedKey | null>(null)
  const rotation = useProjectChange(
    keysQuery,
    (projectId) => request(keyApi.rotateKey, { projectId, keyId, body: { overlap } }),
    setIssued,
  )
  return (
    <Dialog
      title={issued === null ? texts.rotateTitle(label) : texts.issuedTitle(label)}
      onClose={onClose}
      isKept={issued !== null}
      isWide={issued !== null}
    >
      {issued === null ? (
        <DialogForm
          hint={texts.rotateHint}
          action={rotation}
          submit={texts.rotateSubmit}
          onSubmit={() => rotation.mutate()}
          onClose={onClose}
        >
          <ChoiceRadios
            label={texts.oldSecret}
            value={overlap}
            choices={overlaps.map((value) => ({ value, label: texts.overlaps[value] }))}
            onChange={setOverlap}
          />
        </DialogForm>
      ) : (
        <IssuedSecret issued={issued} onClose={onClose} />
      )}
    </Dialog>
  )
}

export function ChallengeDialog({ apiKey, ...dialog }: KeyDialogProps) {
  const { keys: texts } = useTexts('keys')
  const { common } = useTexts('app')
  const { id: keyId, label } = apiKey
  const [challenge, setNext] = useState(() => challengeOf(apiKey.challenge))
  const change = useDialogChange(
    keysQuery,
    (projectId) => request(keyApi.setChallenge, { projectId, keyId, body: { challenge } }),
    dialog.onClose,
    texts.challengeChanged(label),
  )
  const fieldErrorOf = useFieldErrors(change.error)
  return (
    <FormDialog
      {...dialog}
      title={texts.challengeTitle(label)}
      action={change}
      fields={['challenge']}
      submit={common.save}
      onSubmit={() => change.mutate()}
    >
      <ChallengeFields challenge={challenge} onChange={setNext} error={fieldErrorOf('challenge')} />
    </FormDialog>
  )
}

export function RevokeKeyDialog({ apiKey: { id: keyId, label }, ...dialog }: KeyDialogProps) {
  const { keys: texts } = useTexts('keys')
  const revocation = useDialogChange(
    keysQuery,
    (projectId) => request(keyApi.revokeKey, { projectId, keyId }),
    dialog.onClose,
    texts.revoked(label),
  )
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.revokeTitle(label)}
      hint={texts.revokeHint}
      submit={texts.revoke}
      typed={label}
      action={revocation}
    />
  )
}
