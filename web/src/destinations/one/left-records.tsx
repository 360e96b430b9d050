import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { leftRecordApi } from '#api/destinations/left-record-api.ts'
import type { DestinationParams } from '#web/api/destination-types.ts'
import { request } from '#web/api/request.ts'
import { leftRecordsQuery } from '#web/destinations/destination-queries.ts'
import styles from '#web/destinations/destinations.module.css'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useDialogChange } from '#web/ui/dialogs/use-dialog-change.ts'
import { Hint } from '#web/ui/hint.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { QueryView } from '#web/ui/states/states.tsx'

/** What a destination still has of leads that were deleted here, until it is deleted there. */
export function LeftRecords({ params }: { params: DestinationParams }) {
  const texts = useTexts('destinations')
  const { formats } = useI18n()
  const query = useInfiniteQuery(leftRecordsQuery(params))
  const [dismissed, setDismissed] = useState<string | null>(null)
  const { left, leftHint, noneLeft, deletedAt, dismiss, dismissOf } = texts.existing
  return (
    <Section title={left} hint={leftHint}>
      <QueryView query={query} rows={1}>
        {({ pages }) => {
          const records = pages.flatMap(({ data }) => data)
          if (records.length === 0) return <Hint>{noneLeft}</Hint>
          return (
            <ul className={styles['left']} aria-label={left}>
              {records.map(({ id, erasedAt }) => (
                <li key={id}>
                  <span>
                    <bdi>{id}</bdi> <Hint span>{deletedAt(formats.ago(erasedAt))}</Hint>
                  </span>
                  <SmallButton aria-label={dismissOf(id)} onClick={() => setDismissed(id)}>
                    {dismiss}
                  </SmallButton>
                </li>
              ))}
            </ul>
          )
        }}
      </QueryView>
      <MoreButton query={query} />
      {dismissed !== null && (
        <DismissDialog params={params} recordId={dismissed} onClose={() => setDismissed(null)} />
      )}
    </Section>
  )
}

type Props = { params: DestinationParams; recordId: string; onClose: () => void }

function DismissDialog({ params, recordId, onClose }: Props) {
  const { existing: texts } = useTexts('destinations')
  const { queryKey } = leftRecordsQuery(params)
  const dismissal = useDialogChange(
    () => ({ queryKey }),
    () => request(leftRecordApi.dismissLeftRecord, { ...params, body: { recordId } }),
    onClose,
    texts.dismissed(recordId),
  )
  return (
    <ConfirmDialog
      title={texts.dismissTitle(recordId)}
      hint={texts.dismissHint}
      submit={texts.dismissSubmit}
      action={dismissal}
      onClose={onClose}
    />
  )
}
