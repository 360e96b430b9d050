import { Tooltip, UnstyledButton } from '@mantine/core'
import { lazy, useRef, useState } from 'react'

import type { Key } from '#web/api/keys-api.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { SparkLine } from '#web/ui/spark-line.tsx'
import styles from './key-requests.module.css'
import type { RequestsOfKey } from './requests-query.ts'

const RequestsDialog = lazy(async () => ({
  default: (await import('./requests-dialog.tsx')).RequestsDialog,
}))

/** The requests of the last 30 days as a line, which opens their numbers. */
export function KeyRequests({ shown, requests }: { shown: Key; requests: RequestsOfKey }) {
  const { keys: texts } = useTexts()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const inThirtyDays = texts.inThirtyDays(sumOf(requests.days))
  const inLastHour = texts.inLastHour(requests.lastHour)
  return (
    <>
      <Tooltip label={inThirtyDays} events={{ hover: true, focus: true, touch: false }}>
        <UnstyledButton
          ref={opener}
          className={styles['requests']}
          aria-label={`${texts.requestsOf(shown.label)}: ${inThirtyDays}, ${inLastHour}`}
          onClick={() => setOpen(true)}
        >
          <span className={styles['line']}>
            <SparkLine counts={requests.days} />
          </span>
          <span className={styles['hour']}>{inLastHour}</span>
        </UnstyledButton>
      </Tooltip>
      {isOpen && (
        <LazyBoundary>
          <RequestsDialog
            shown={shown}
            requests={requests}
            onClose={() => setOpen(false)}
            returnTo={opener}
          />
        </LazyBoundary>
      )}
    </>
  )
}

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
