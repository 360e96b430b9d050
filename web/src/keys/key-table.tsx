import { VisuallyHidden } from '@mantine/core'

import type { Key } from '#web/api/keys-api.ts'
import { useIsAtLeast } from '#web/session/project.ts'
import { useTexts } from '#web/texts/use-texts.ts'
import { KeyRow } from './key-row.tsx'
import styles from './keys.module.css'

export function KeyTable({ keys }: { keys: readonly Key[] }) {
  const { screens, common, keys: texts } = useTexts()
  const mayChange = useIsAtLeast('admin')
  const isWorking = ({ revokedAt }: Key) => revokedAt === null
  const sorted = [...keys.filter(isWorking), ...keys.filter((key) => !isWorking(key))]
  const { key, kind, allowed, used } = texts.column
  return (
    <table className={styles['table']} aria-label={screens.keys}>
      <thead>
        <tr>
          {[key, kind, allowed, used].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          {mayChange && (
            <th scope="col">
              <VisuallyHidden>{common.actions}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {sorted.map((one) => (
          <KeyRow key={one.id} shown={one} mayChange={mayChange} />
        ))}
      </tbody>
    </table>
  )
}
