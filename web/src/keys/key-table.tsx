import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'

import type { Key } from '#web/api/keys-api.ts'
import { useIsAtLeast, useProject } from '#web/session/project.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import table from '#web/ui/table.module.css'
import { KeyRow } from './key-row.tsx'
import { LeakedKey } from './leaked-key.tsx'
import { type RequestsOfKey, requestsQuery } from './requests-query.ts'

// The rows don't wait for it, and do without it when it fails.
const nothingCounted: ReadonlyMap<string, RequestsOfKey> = new Map()

export function KeyTable({ keys }: { keys: readonly Key[] }) {
  const { screens, common, keys: texts } = useTexts()
  const mayChange = useIsAtLeast('admin')
  const { data: counted = nothingCounted } = useQuery(requestsQuery(useProject().id))
  const isWorking = ({ revokedAt }: Key) => revokedAt === null
  const sorted = [...keys.filter(isWorking), ...keys.filter((key) => !isWorking(key))]
  const { key, kind, permissions, requests, used } = texts.column
  return (
    <table className={table['table']} aria-label={screens.keys}>
      <thead>
        <tr>
          {[key, kind, permissions, requests, used].map((name) => (
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
          <Fragment key={one.id}>
            <KeyRow shown={one} requests={counted.get(one.id)} mayChange={mayChange} />
            <LeakedKey shown={one} mayChange={mayChange} />
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
