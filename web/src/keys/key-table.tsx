import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'

import type { Key } from '#web/api/keys-api.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useIsAtLeast, useProject } from '#web/session/project.ts'
import table from '#web/ui/layout/table.module.css'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { type RequestsOfKey, requestsQuery } from './key-requests.tsx'
import { KeyRow } from './key-row.tsx'
import { LeakedKey } from './leaked-key.tsx'

// The rows don't wait for it, and do without it when it fails.
const noCounts: ReadonlyMap<string, RequestsOfKey> = new Map()

export function KeyTable({ keys }: { keys: readonly Key[] }) {
  const { common } = useTexts('app')
  const { keys: texts } = useTexts('keys')
  const mayChange = useIsAtLeast('admin')
  const { data: counts = noCounts } = useQuery(requestsQuery(useProject().id))
  const isWorking = ({ revokedAt }: Key) => revokedAt === null
  const sorted = [...keys.filter(isWorking), ...keys.filter((apiKey) => !isWorking(apiKey))]
  const { key, kind, permissions, requests, used } = texts.column
  return (
    <table className={table['table']} aria-label={useScreenTitle()}>
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
        {sorted.map((apiKey) => (
          <Fragment key={apiKey.id}>
            <KeyRow apiKey={apiKey} requests={counts.get(apiKey.id)} mayChange={mayChange} />
            <LeakedKey apiKey={apiKey} mayChange={mayChange} />
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
