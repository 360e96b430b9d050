import { type RefObject, useState } from 'react'

import { Refused } from '#web/api/refused.ts'
import { useFormTexts } from '#web/locales/form-texts.ts'
import { LabelDialog } from '#web/ui/label-dialog.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { useBuilder } from './builder.ts'
import type { DraftSaver } from './draft-saver.ts'

/** Renames the form, and with it the chip of its leads. */
export function RenameFormDialog(props: {
  saver: DraftSaver
  onClose: () => void
  returnTo: RefObject<HTMLElement | null>
}) {
  const { saver, onClose, returnTo } = props
  const texts = useFormTexts()
  const { notify } = useNotices()
  const { stored, error, rename } = useBuilder()
  const [isBusy, setBusy] = useState(false)
  const submit = async (name: string) => {
    setBusy(true)
    rename(name)
    await saver.save()
    setBusy(false)
    if (isAboutName(saver.get().error)) return
    onClose()
    if (saver.get().stored.name === name.trim()) notify(texts.renamed(name))
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
      error={isAboutName(error) ? error : null}
      isBusy={isBusy}
      onSubmit={(name) => void submit(name)}
      onClose={close}
      returnTo={returnTo}
    />
  )
}

function isAboutName(error: unknown): boolean {
  return error instanceof Refused && error.mistakeOf('name') !== null
}
