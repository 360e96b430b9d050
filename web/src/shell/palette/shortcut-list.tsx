import { Kbd, Switch } from '@mantine/core'

import { useTexts } from '#web/locales/texts.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { keyName } from '#web/ui/keys/key-name.ts'
import { type Shortcut, useShortcutList } from '#web/ui/keys/shortcuts.tsx'
import { useSingleKeys } from '#web/ui/keys/single-keys.ts'
import styles from './shortcut-list.module.css'

/** The list that `?` shows. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const { navigation, shortcuts } = useTexts('app')
  const list = useShortcutList()
  const [areSingleKeysOn, chooseSingleKeys] = useSingleKeys()
  return (
    <Dialog onClose={onClose} title={navigation.shortcuts}>
      <dl className={styles['list']}>
        {[...Map.groupBy(list().filter(hasKeys), ({ label }) => label)].map(([label, same]) => (
          <div key={label} className={styles['row']}>
            <dt>{label}</dt>
            {[...new Set(same.flatMap(({ keys }) => keys ?? []))].map((keys) => (
              <dd key={keys}>
                <Keys keys={keys} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <Switch
        mt="lg"
        label={shortcuts.singleKeys}
        description={shortcuts.singleKeysHint}
        checked={areSingleKeysOn}
        onChange={(event) => chooseSingleKeys(event.currentTarget.checked)}
      />
    </Dialog>
  )
}

function hasKeys({ keys }: Shortcut): boolean {
  return keys !== undefined
}

function Keys({ keys }: { keys: string }) {
  const { shortcuts } = useTexts('app')
  const [first = '', second] = keys.split(' ')
  return (
    <>
      <Kbd>{keyName(first)}</Kbd>
      {second !== undefined && (
        <>
          {' '}
          {shortcuts.next} <Kbd>{keyName(second)}</Kbd>
        </>
      )}
    </>
  )
}
