import { UnstyledButton } from '@mantine/core'

import { useTexts } from '#web/locales/texts.ts'
import { TextCell } from '#web/ui/columns/text-cell.tsx'
import rows from '#web/ui/layout/rows.module.css'
import { leadName } from '#web/ui/lead/lead-name.ts'
import styles from './duplicates.module.css'
import type { Pair } from './pair-queue.ts'

const listedMax = 20

/** The pairs around the one that is shown. */
export function NextPairs(props: {
  pairs: readonly Pair[]
  at: number
  onChoose: (position: number) => void
}) {
  const texts = useTexts('duplicates')
  const { merging } = useTexts('lead')
  const { pairs, at, onChoose } = props
  const start = Math.max(0, Math.min(at - 2, pairs.length - listedMax))
  return (
    <ul data-pairs className={rows['list']} aria-label={merging.duplicates}>
      {pairs.slice(start, start + listedMax).map((pair, i) => {
        const names = new Set(pair.leads.map(leadName))
        const [reason = 'email'] = pair.reasons
        return (
          <li key={pair.id}>
            <UnstyledButton
              className={styles['entry']}
              aria-current={start + i === at ? 'true' : undefined}
              onClick={() => onChoose(start + i)}
            >
              {[...names].map((name) => (
                <TextCell key={name} text={name} />
              ))}
              <span className={rows['quiet']}>{texts.reasons[reason]}</span>
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}
