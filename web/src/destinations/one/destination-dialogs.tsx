import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { destinationApi } from '#api/destinations/destination-api.ts'
import type { DestinationParams } from '#web/api/destination-types.ts'
import { request } from '#web/api/request.ts'
import { IssuedSecret } from '#web/destinations/secret-dialog.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { destinationsQuery } from '#web/session/queries.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DialogForm } from '#web/ui/dialogs/form-dialog.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'

type Props = { params: DestinationParams; name: string; onClose: () => void }

export function DeleteDialog({ params, name, onClose }: Props) {
  const texts = useTexts('destinations')
  const { common } = useTexts('app')
  const { toast } = useToasts()
  const navigate = useNavigate()
  const { projectId } = params
  const removal = useProjectChange(
    destinationsQuery,
    () => request(destinationApi.deleteDestination, params),
    () => {
      onClose()
      toast(common.deleted(name))
      void navigate({ to: '/p/$projectId/destinations', params: { projectId }, replace: true })
    },
  )
  return (
    <ConfirmDialog
      title={common.deleteTitle(name)}
      hint={texts.removeHint}
      submit={common.delete}
      typed={name}
      action={removal}
      onClose={onClose}
    />
  )
}

/** Asks first, and then shows the new secret, once. */
export function RotateDialog({ params, name, onClose }: Props) {
  const texts = useTexts('destinations')
  const [secret, setSecret] = useState<string | null>(null)
  const rotation = useProjectChange(
    destinationsQuery,
    () => request(destinationApi.rotateDestinationSecret, params),
    (issued) => setSecret(issued.secret),
  )
  return (
    <Dialog
      title={secret === null ? texts.rotateTitle(name) : texts.secretTitle}
      onClose={onClose}
      isKept={secret !== null}
      isWide={secret !== null}
    >
      {secret === null ? (
        <DialogForm
          hint={texts.rotateHint}
          action={rotation}
          submit={texts.rotateSubmit}
          onSubmit={() => rotation.mutate()}
          onClose={onClose}
        />
      ) : (
        <IssuedSecret secret={secret} onClose={onClose} />
      )}
    </Dialog>
  )
}
