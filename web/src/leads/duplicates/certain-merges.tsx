import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { bulkApi } from '#api/leads/bulk-api.ts'
import { duplicateApi } from '#api/leads/duplicate-api.ts'
import type { CertainDuplicates, DuplicateLead } from '#web/api/leads/duplicate-types.ts'
import { request } from '#web/api/request.ts'
import { useBulkProgress } from '#web/leads/bulk/use-bulk-progress.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import rows from '#web/ui/layout/rows.module.css'
import styles from './duplicates.module.css'

/** Merges all leads at once that are the same beyond doubt, after showing which. */
export function CertainMerges() {
  const texts = useTexts('duplicates')
  const { id: projectId } = useProject()
  const { onStarted, progress } = useBulkProgress()
  const [shown, setShown] = useState<CertainDuplicates | null>(null)
  const { data } = useQuery({
    queryKey: ['duplicates', projectId, 'certain'],
    queryFn: () => request(duplicateApi.listCertainDuplicates, { projectId }),
  })
  return (
    <>
      {data !== undefined && data.merges > 0 && (
        <Button variant="default" onClick={() => setShown(data)}>
          {texts.mergeCertain(data.merges)}
        </Button>
      )}
      {data?.merges === 0 && data.hasMore && (
        <span className={styles['quiet']}>{texts.certainNone}</span>
      )}
      {shown !== null && (
        <MergeDialog certain={shown} onStarted={onStarted} onClose={() => setShown(null)} />
      )}
      {progress}
    </>
  )
}

function MergeDialog(props: {
  certain: CertainDuplicates
  onStarted: (bulkId: string) => void
  onClose: () => void
}) {
  const texts = useTexts('duplicates')
  const { merging } = useTexts('lead')
  const { id: projectId } = useProject()
  const { certain, onStarted, onClose } = props
  const { data, merges, hasMore } = certain
  const merge = useAction({
    mutationFn: () => {
      const pairs = data.flatMap(({ kept, others }) =>
        others.map(({ id: otherId }) => ({ keptId: kept.id, otherId })),
      )
      const body = { merges: pairs, change: { merge: true as const } }
      return request(bulkApi.startBulkChange, { projectId, body })
    },
    onSuccess({ id }) {
      onClose()
      onStarted(id)
    },
  })
  return (
    <FormDialog
      title={texts.certainTitle(merges)}
      hint={hasMore ? `${texts.certainHint} ${texts.certainMore}` : texts.certainHint}
      submit={texts.certainSubmit(merges)}
      action={merge}
      onSubmit={() => merge.mutate()}
      onClose={onClose}
    >
      {/* oxlint-disable-next-line jsx_a11y/no-noninteractive-tabindex -- To scroll it by keys. */}
      <div className={styles['certain']} tabIndex={0} role="region" aria-label={merging.duplicates}>
        <ul className={rows['list']}>
          {data.map(({ kept, others }) => (
            <li key={kept.id} className={styles['merge']}>
              <bdi>{namesOf([kept, ...others])}</bdi>
              <span className={rows['quiet']}>
                <bdi>{kept.email}</bdi> · {texts.becomeOne(others.length + 1)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </FormDialog>
  )
}

/** The different names; the email address, which they share, stands below. */
function namesOf(leads: readonly DuplicateLead[]): string {
  return [...new Set(leads.flatMap(({ name }) => name ?? []))].join(', ')
}
