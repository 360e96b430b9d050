import { Menu } from '@mantine/core'
import { useState } from 'react'

import type { Key } from '#web/api/keys-api.ts'
import { useTexts } from '#web/texts/use-texts.ts'
import { ActionsMenu } from '#web/ui/actions-menu.tsx'
import { ChallengeDialog } from './challenge-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { RotateDialog } from './rotate-dialog.tsx'

const dialogs = {
  rename: RenameDialog,
  rotate: RotateDialog,
  challenge: ChallengeDialog,
  revoke: RevokeDialog,
}

/** What can be done with a key that works. */
export function KeyMenu({ shown }: { shown: Key }) {
  const { keys: texts } = useTexts()
  const [name, setName] = useState<keyof typeof dialogs | null>(null)
  const Dialog = name === null ? null : dialogs[name]
  const { label, kind, secrets } = shown
  const items = (
    <>
      <Menu.Item onClick={() => setName('rename')}>{texts.rename} …</Menu.Item>
      {secrets.length > 0 && (
        <Menu.Item onClick={() => setName('rotate')}>{texts.rotate} …</Menu.Item>
      )}
      {kind === 'publishable' && (
        <Menu.Item onClick={() => setName('challenge')}>{texts.changeChallenge} …</Menu.Item>
      )}
      <Menu.Item color="red" onClick={() => setName('revoke')}>
        {texts.revoke} …
      </Menu.Item>
    </>
  )
  return (
    <ActionsMenu label={texts.actionsOf(label)} items={items}>
      {(opener) =>
        Dialog !== null && <Dialog shown={shown} onClose={() => setName(null)} returnTo={opener} />
      }
    </ActionsMenu>
  )
}
