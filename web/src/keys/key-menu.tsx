import { Menu } from '@mantine/core'
import { useState } from 'react'

import type { Key } from '#web/api/keys-api.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { ActionsMenu } from '#web/ui/actions-menu.tsx'
import { DangerItem } from '#web/ui/danger-item.tsx'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { type KeyDialogName, keyDialogs } from './key-dialogs.tsx'

/** What can be done with a key; with a revoked one, only undoing what it wrote. */
export function KeyMenu({ shown }: { shown: Key }) {
  const { keys: texts, keyUndo } = useTexts()
  const [name, setName] = useState<KeyDialogName | null>(null)
  const Dialog = name === null ? null : keyDialogs[name]
  const { label, kind, secrets, scopes, revokedAt } = shown
  const isActive = revokedAt === null
  // The key of imports has none: they are undone one by one.
  const canWrite = scopes.includes('contacts:create')
  const items = (
    <>
      {isActive && <Menu.Item onClick={() => setName('rename')}>{texts.rename}</Menu.Item>}
      {isActive && secrets.length > 0 && (
        <Menu.Item onClick={() => setName('rotate')}>{texts.rotate}</Menu.Item>
      )}
      {isActive && kind === 'publishable' && (
        <Menu.Item onClick={() => setName('challenge')}>{texts.changeChallenge}</Menu.Item>
      )}
      {canWrite && <Menu.Item onClick={() => setName('undo')}>{keyUndo.open}</Menu.Item>}
      {isActive && <DangerItem onClick={() => setName('revoke')}>{texts.revoke}</DangerItem>}
    </>
  )
  if (!isActive && !canWrite) return null
  return (
    <ActionsMenu label={texts.actionsOf(label)} items={items}>
      {(opener) =>
        Dialog !== null && (
          <LazyBoundary key={name}>
            <Dialog shown={shown} onClose={() => setName(null)} returnTo={opener} />
          </LazyBoundary>
        )
      }
    </ActionsMenu>
  )
}
