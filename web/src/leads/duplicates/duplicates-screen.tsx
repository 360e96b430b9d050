import { Text } from '@mantine/core'
import { useState } from 'react'

import { IconCircleCheck } from '#web/icons/icons.tsx'
import { NamesContext } from '#web/leads/list/lead-cells.tsx'
import { useNames } from '#web/leads/list/use-names.ts'
import { useDuplicateTexts } from '#web/locales/lazy-texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { FailedState, LoadingRows, StateMessage } from '#web/ui/states/states.tsx'
import styles from './duplicates.module.css'
import { NextPairs } from './next-pairs.tsx'
import { PairView } from './pair-view.tsx'
import { useDuplicates, usePreloaded } from './use-duplicates.ts'

export function DuplicatesScreen() {
  const names = useNames()
  const { texts: shared } = useI18n()
  const texts = useDuplicateTexts()
  const duplicates = useDuplicates()
  const { query, pairs, first } = duplicates
  const [position, setPosition] = useState(0)
  const at = Math.max(0, Math.min(position, pairs.length - 1))
  const pair = pairs[at]
  usePreloaded(pairs[at + 1]?.leads ?? [])
  useShortcuts([
    { keys: 'j', label: texts.next, run: () => setPosition(Math.min(at + 1, pairs.length - 1)) },
    { keys: 'k', label: texts.previous, run: () => setPosition(Math.max(at - 1, 0)) },
  ])
  const count = first?.isTotalExact === false ? texts.countAtLeast : texts.count
  return (
    <NamesContext value={names}>
      <ScreenHead title={shared.screens.duplicates} detail={first && count(first.total)} />
      {first?.isComplete === false && (
        <Text role="status" c="dimmed" mb="md">
          {texts.comparing}
        </Text>
      )}
      {first === undefined && query.isError && (
        <FailedState error={query.error} retry={() => void query.refetch()} />
      )}
      {(query.isPending || (pair === undefined && query.hasNextPage)) && <LoadingRows rows={8} />}
      {pair !== undefined && (
        <div className={styles['columns']}>
          <PairView
            key={pair.id}
            pair={pair}
            onMerge={duplicates.merge}
            onDistinct={duplicates.distinguish}
          />
          <NextPairs pairs={pairs} at={at} onChoose={setPosition} />
        </div>
      )}
      {pair === undefined && query.isSuccess && !query.hasNextPage && first?.isComplete && (
        <StateMessage icon={<IconCircleCheck />} title={texts.none} hint={texts.noneHint} />
      )}
    </NamesContext>
  )
}
