import { UnstyledButton } from '@mantine/core'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'

import { keyApi } from '#api/keys/key-api.ts'
import type { Key, KeyRequests as Requests } from '#web/api/key-types.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { Hint } from '#web/ui/hint.tsx'
import { SparkLine } from '#web/ui/lead/spark-line.tsx'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import styles from './key-requests.module.css'

/** The requests of one key; the days are counted in UTC, oldest first. */
export type RequestsOfKey = Requests['keys'][number] & { firstDay: string }

const RequestsDialog = lazyPart(() => import('./dialogs/requests-dialog.tsx'), 'RequestsDialog')
const countedEveryMs = 60_000

/** How often each key was used, by its id, while the page is open. */
export function requestsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['key-requests', projectId],
    queryFn: () => request(keyApi.listKeyRequests, { projectId }),
    refetchInterval: countedEveryMs,
    select: byKey,
  })
}

function byKey({ firstDay, keys }: Requests): ReadonlyMap<string, RequestsOfKey> {
  return new Map(keys.map((counts) => [counts.keyId, { ...counts, firstDay }]))
}

/** The requests of the last 30 days as a line, which opens their numbers. */
export function KeyRequests({ apiKey, requests }: { apiKey: Key; requests: RequestsOfKey }) {
  const { keys: texts } = useTexts('keys')
  const [isOpen, setOpen] = useState(false)
  const inLastDays = texts.inLastDays(sumOf(requests.days))
  const inLastHour = texts.inLastHour(requests.lastHour)
  return (
    <>
      <UnstyledButton
        data-tooltip={inLastDays}
        className={styles['requests']}
        aria-label={`${texts.requestsOf(apiKey.label)}: ${inLastDays}, ${inLastHour}`}
        onClick={() => setOpen(true)}
      >
        <span className={styles['line']}>
          <SparkLine counts={requests.days} />
        </span>
        <Hint span flex="none">
          {inLastHour}
        </Hint>
      </UnstyledButton>
      {isOpen && (
        <RequestsDialog label={apiKey.label} requests={requests} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
