import { useTexts } from '#web/locales/texts.ts'
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
  const { pairs, at, onChoose } = props
  const start = Math.max(0, Math.min(at - 2, pairs.length - listedMax))
  return (
    <ul data-pairs className={styles['next']} aria-label={texts.list}>
      {pairs.slice(start, start + listedMax).map((pair, i) => {
        const names = new Set(pair.leads.map(leadName))
        const [reason = 'email'] = pair.reasons
        return (
          <li key={pair.id}>
            <button
              type="button"
              className={styles['entry']}
              aria-current={start + i === at ? 'true' : undefined}
              onClick={() => onChoose(start + i)}
            >
              {[...names].map((name) => (
                <bdi key={name} className={styles['cut']}>
                  {name}
                </bdi>
              ))}
              <span className={styles['quiet']}>{texts.reasons[reason]}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
