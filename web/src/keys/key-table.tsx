import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'

import type { Key } from '#web/api/key-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { DataTable } from '#web/ui/layout/data-table.tsx'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { type RequestsOfKey, requestsQuery } from './key-requests.tsx'
import { KeyRow } from './key-row.tsx'
import { LeakedKey } from './leaked-key.tsx'

// The rows don't wait for it, and do without it when it fails.
const noCounts: ReadonlyMap<string, RequestsOfKey> = new Map()

export function KeyTable({ keys }: { keys: readonly Key[] }) {
  const { common } = useTexts('app')
  const { keys: texts } = useTexts('keys')
  const mayChange = useMay('manage')
  const { data: counts = noCounts } = useQuery(requestsQuery(useProject().id))
  const isWorking = ({ revokedAt }: Key) => revokedAt === null
  const sorted = [...keys.filter(isWorking), ...keys.filter((apiKey) => !isWorking(apiKey))]
  const { key, kind, permissions, requests, used } = texts.column
  return (
    <DataTable
      label={useScreenTitle()}
      columns={[key, kind, permissions, requests, used, mayChange && { spoken: common.actions }]}
    >
      {sorted.map((apiKey) => (
        <Fragment key={apiKey.id}>
          <KeyRow apiKey={apiKey} requests={counts.get(apiKey.id)} mayChange={mayChange} />
          <LeakedKey apiKey={apiKey} mayChange={mayChange} />
        </Fragment>
      ))}
    </DataTable>
  )
}
