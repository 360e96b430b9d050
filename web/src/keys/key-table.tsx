import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'

import type { Key } from '#web/api/key-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { DataTable } from '#web/ui/layout/data-table.tsx'
import { type RequestsOfKey, requestsQuery } from './key-requests.tsx'
import { KeyRow } from './key-row.tsx'
import styles from './keys.module.css'
import { LeakedKey } from './leaked-key.tsx'

// The rows don't wait for it, and do without it when it fails.
const noCounts: ReadonlyMap<string, RequestsOfKey> = new Map()

/** The keys of programs, and apart from them those that forms have of their own. */
export function KeyTables({ keys }: { keys: readonly Key[] }) {
  const { parts } = useTexts('keys').keys
  const tables = {
    programs: keys.filter(({ formId }) => formId === null),
    forms: keys.filter(({ formId }) => formId !== null),
  }
  return (['programs', 'forms'] as const).map(
    (part) =>
      tables[part].length > 0 && (
        <section key={part} className={styles['part']}>
          <Title order={2}>{parts[part]}</Title>
          <KeyTable label={parts[part]} keys={tables[part]} />
        </section>
      ),
  )
}

function KeyTable({ label, keys }: { label: string; keys: readonly Key[] }) {
  const { common } = useTexts('app')
  const { keys: texts } = useTexts('keys')
  const mayChange = useMay('manage')
  const { data: counts = noCounts } = useQuery(requestsQuery(useProject().id))
  const isWorking = ({ revokedAt }: Key) => revokedAt === null
  const sorted = [...keys.filter(isWorking), ...keys.filter((apiKey) => !isWorking(apiKey))]
  const { key, kind, permissions, requests, used } = texts.column
  return (
    <DataTable
      label={label}
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
