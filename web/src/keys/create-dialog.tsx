import { useState } from 'react'

import type { Issued } from '#web/api/keys-api.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { CreateForm } from './create-form.tsx'
import { IssuedSecret } from './issued-secret.tsx'

/** Asks what the key is for, and then shows its secret, once. */
export function CreateDialog(props: { tiers: readonly string[]; onClose: () => void }) {
  const { keys: texts } = useTexts()
  const [issued, setIssued] = useState<Issued | null>(null)
  return (
    <Dialog
      title={issued === null ? texts.createTitle : texts.issuedTitle(issued.key.label)}
      onClose={props.onClose}
      isKept={issued !== null}
      isWide={issued !== null}
    >
      {issued === null ? (
        <CreateForm {...props} onDone={setIssued} />
      ) : (
        <IssuedSecret issued={issued} onClose={props.onClose} />
      )}
    </Dialog>
  )
}
