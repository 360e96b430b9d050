import { revokeKey } from '#web/api/keys-api.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { useFailureText } from '#web/ui/error-texts.ts'
import { keysQuery } from '#web/session/keys-query.ts'
import type { KeyDialogProps } from './key-dialog.ts'

export function RevokeDialog({ shown, onClose, returnTo }: KeyDialogProps) {
  const { keys: texts } = useTexts()
  const { notify } = useNotices()
  const { id: keyId, label } = shown
  const revocation = useProjectChange(
    keysQuery,
    (projectId) => revokeKey({ projectId, keyId }),
    () => {
      onClose()
      notify(texts.revoked(label))
    },
  )
  return (
    <ConfirmDialog
      title={texts.revokeTitle(label)}
      hint={texts.revokeHint}
      confirm={texts.revoke}
      typed={label}
      problem={useFailureText(revocation.error)}
      isBusy={revocation.isPending}
      onConfirm={() => revocation.mutate()}
      onClose={onClose}
      returnTo={returnTo}
    />
  )
}
