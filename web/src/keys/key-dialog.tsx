import type { Key } from '#web/api/key-types.ts'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'

const dialogs = {
  rename: lazyPart(() => import('./dialogs/key-dialogs.tsx'), 'RenameKeyDialog'),
  rotate: lazyPart(() => import('./dialogs/key-dialogs.tsx'), 'RotateKeyDialog'),
  challenge: lazyPart(() => import('./dialogs/key-dialogs.tsx'), 'ChallengeDialog'),
  assign: lazyPart(() => import('./dialogs/assign-dialog.tsx'), 'AssignDialog'),
  revoke: lazyPart(() => import('./dialogs/key-dialogs.tsx'), 'RevokeKeyDialog'),
  undo: lazyPart(() => import('./dialogs/undo-dialog.tsx'), 'UndoDialog'),
}

export type KeyDialogName = keyof typeof dialogs

export type KeyDialogProps = { apiKey: Key; onClose: () => void }

/** The actions for one key, each in its own dialog. */
export function KeyDialog({ name, ...props }: KeyDialogProps & { name: KeyDialogName }) {
  const Dialog = dialogs[name]
  return <Dialog {...props} />
}
