import { Group } from '@mantine/core'
import { useState } from 'react'

import type { Key } from '#web/api/key-types.ts'
import { IconAlertTriangle } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import { KeyDialog, type KeyDialogName } from './key-dialog.tsx'
import styles from './keys.module.css'

const remedies = ['rotate', 'revoke', 'undo'] as const

/** Warns of a key that has probably leaked, and offers actions to members who may change it. */
export function LeakedKey({ apiKey, mayChange }: { apiKey: Key; mayChange: boolean }) {
  const { keys: texts, keyUndo } = useTexts('keys')
  const [name, setName] = useState<KeyDialogName | null>(null)
  const labels = { rotate: texts.rotate, revoke: texts.revoke, undo: keyUndo.open }
  const isLeaked = apiKey.seenInBrowserAt !== null && apiKey.revokedAt === null
  // A rotation ends the warning while its dialog still shows the new secret.
  return (
    <>
      {isLeaked && (
        <tr data-part>
          <td colSpan={mayChange ? 6 : 5}>
            <div className={styles['leaked']}>
              <IconAlertTriangle size={16} />
              <span className={styles['warning']}>{texts.seenInBrowser}</span>
              {mayChange && (
                <Group gap="xs">
                  {remedies.map((remedy) => (
                    <SmallButton key={remedy} onClick={() => setName(remedy)}>
                      {labels[remedy]}
                    </SmallButton>
                  ))}
                </Group>
              )}
            </div>
          </td>
        </tr>
      )}
      {name !== null && <KeyDialog name={name} apiKey={apiKey} onClose={() => setName(null)} />}
    </>
  )
}
