import { lazy } from 'react'

import { ChallengeDialog } from './challenge-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { RotateDialog } from './rotate-dialog.tsx'

/** What is done with one key, each in a dialog of its own. */
export const keyDialogs = {
  rename: RenameDialog,
  rotate: RotateDialog,
  challenge: ChallengeDialog,
  revoke: RevokeDialog,
  undo: lazy(async () => ({ default: (await import('./undo-dialog.tsx')).UndoDialog })),
}

export type KeyDialogName = keyof typeof keyDialogs
