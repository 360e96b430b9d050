import { useState } from 'react'

import { ApiError } from '#web/api/api-error.ts'
import { useTexts } from '#web/locales/texts.ts'
import { LabelDialog } from '#web/ui/dialogs/label-dialog.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { useBuilder } from './builder.ts'

/** Renames the form, and with it the chip of its leads. */
export function RenameFormDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts('forms')
  const { toast } = useToasts()
  const { saver, stored, error, rename } = useBuilder()
  const [isPending, setPending] = useState(false)
  const submit = async (name: string) => {
    setPending(true)
    rename(name)
    await saver.save()
    setPending(false)
    if (isAboutName(saver.get().error)) return
    onClose()
    if (saver.get().stored.name === name.trim()) toast(texts.renamed(name))
  }
  const close = () => {
    // What the server does not take would keep everything else from being saved.
    if (isAboutName(error)) rename(stored.name)
    onClose()
  }
  return (
    <LabelDialog
      title={texts.renameTitle}
      hint={texts.nameHint}
      field={texts.name}
      label={stored.name}
      submit={texts.rename}
      action={{ error: isAboutName(error) ? error : null, isPending }}
      onSubmit={(name) => void submit(name)}
      onClose={close}
    />
  )
}

function isAboutName(error: unknown): boolean {
  return error instanceof ApiError && error.fieldErrorOf('name') !== null
}
