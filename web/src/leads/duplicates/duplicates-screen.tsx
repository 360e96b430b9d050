import { Text } from '@mantine/core'
import { useState } from 'react'

import { IconCircleCheck } from '#web/icons/icons.tsx'
import { NamesContext } from '#web/leads/list/lead-cells.tsx'
import { useNames } from '#web/leads/list/use-names.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useShortcuts } from '#web/ui/keys/shortcuts.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { FailedState, LoadingRows, StateMessage } from '#web/ui/states/states.tsx'
import { CertainMerges } from './certain-merges.tsx'
import styles from './duplicates.module.css'
import { NextPairs } from './next-pairs.tsx'
import { PairView } from './pair-view.tsx'
import { type Current, useCurrentPair } from './use-current-pair.ts'
import { useDuplicates, usePreloaded } from './use-duplicates.ts'

export function DuplicatesScreen() {
  const names = useNames()
  const { leads } = useTexts('app')
  const texts = useTexts('duplicates')
  const current = useState<Current>({ id: undefined, at: 0 })
  const [, show] = current
  const duplicates = useDuplicates((id) => show(({ at }) => ({ id, at })))
  const { query, pairs, first } = duplicates
  const { pair, at, choose, section } = useCurrentPair(pairs, current)
  usePreloaded(pairs[at + 1]?.leads ?? [])
  useShortcuts([
    { keys: 'j', label: texts.next, run: () => choose(at + 1) },
    { keys: 'k', label: texts.previous, run: () => choose(at - 1) },
  ])
  const count = leads.duplicates(duplicates.count, first?.isTotalExact)
  const isFailed = pair === undefined && query.isError && !query.isFetching
  const retry = () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())
  return (
    <NamesContext value={names}>
      <BackLink to="/p/$projectId/leads" />
      <ScreenHead title={useScreenTitle()} detail={duplicates.count > 0 && count}>
        <CertainMerges />
      </ScreenHead>
      {first?.isComplete === false && (
        <Text role="status" c="dimmed" mb="md">
          {texts.comparing}
        </Text>
      )}
      {isFailed && <FailedState error={query.error} retry={retry} />}
      {!isFailed && pair === undefined && (query.isPending || query.hasNextPage) && (
        <LoadingRows rows={8} />
      )}
      {pair !== undefined && (
        <div className={styles['columns']}>
          <PairView
            key={pair.id}
            section={section}
            pair={pair}
            isMerging={duplicates.isMerging(pair)}
            onMerge={duplicates.merge}
            onDistinct={duplicates.distinguish}
          />
          <NextPairs pairs={pairs} at={at} onChoose={choose} />
        </div>
      )}
      {pair === undefined && query.isSuccess && !query.hasNextPage && first?.isComplete && (
        <StateMessage icon={<IconCircleCheck />} title={texts.none} hint={texts.noneHint} />
      )}
    </NamesContext>
  )
}
