import type { RefObject } from 'react'

import type { Key } from '#web/api/keys-api.ts'

/** What a dialog about one key is given. */
export type KeyDialogProps = {
  shown: Key
  onClose: () => void
  returnTo: RefObject<HTMLElement | null>
}
