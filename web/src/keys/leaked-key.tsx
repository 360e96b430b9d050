import { Button, Group } from '@mantine/core'
import { useRef, useState } from 'react'

import type { Key } from '#web/api/keys-api.ts'
import { IconAlertTriangle } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/use-i18n.ts'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { type KeyDialogName, keyDialogs } from './key-dialogs.tsx'
import styles from './keys.module.css'

const waysOut = ['rotate', 'revoke', 'undo'] as const

/** Warns of a key that is probably leaked, and leads those who may change it out of that. */
export function LeakedKey({ shown, mayChange }: { shown: Key; mayChange: boolean }) {
  const { keys: texts, keyUndo } = useTexts()
  const opener = useRef<HTMLButtonElement>(null)
  const [name, setName] = useState<KeyDialogName | null>(null)
  const Dialog = name === null ? null : keyDialogs[name]
  const labels = { rotate: texts.rotate, revoke: texts.revoke, undo: keyUndo.open }
  const isLeaked = shown.seenInBrowserAt !== null && shown.revokedAt === null
  // A rotation ends the warning while its dialog still shows the new secret.
  return (
    <>
      {isLeaked && (
        <tr data-part>
          <td colSpan={mayChange ? 6 : 5}>
            <div className={styles['leaked']}>
              <IconAlertTriangle size={16} aria-hidden="true" />
              <span className={styles['warning']}>{texts.seenInBrowser}</span>
              {mayChange && (
                <Group gap="xs">
                  {waysOut.map((way) => (
                    <Button
                      key={way}
                      size="compact-sm"
                      variant="default"
                      onClick={(event) => {
                        opener.current = event.currentTarget
                        setName(way)
                      }}
                    >
                      {labels[way]}
                    </Button>
                  ))}
                </Group>
              )}
            </div>
          </td>
        </tr>
      )}
      {Dialog !== null && (
        <LazyBoundary key={name}>
          <Dialog shown={shown} onClose={() => setName(null)} returnTo={opener} />
        </LazyBoundary>
      )}
    </>
  )
}
