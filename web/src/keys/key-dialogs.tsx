import { lazy } from 'react'

/** What is done with one key, each in a dialog of its own, loaded when it is opened. */
export const keyDialogs = {
  rename: lazy(async () => ({ default: (await import('./rename-dialog.tsx')).RenameDialog })),
  rotate: lazy(async () => ({ default: (await import('./rotate-dialog.tsx')).RotateDialog })),
  challenge: lazy(async () => ({
    default: (await import('./challenge-dialog.tsx')).ChallengeDialog,
  })),
  revoke: lazy(async () => ({ default: (await import('./revoke-dialog.tsx')).RevokeDialog })),
  undo: lazy(async () => ({ default: (await import('./undo-dialog.tsx')).UndoDialog })),
}

export type KeyDialogName = keyof typeof keyDialogs
