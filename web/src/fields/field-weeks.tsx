import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'

import type { Field, FieldWeek } from '#web/api/leads/field-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { SparkLine } from '#web/ui/lead/spark-line.tsx'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import styles from './fields.module.css'

/** How many of the leads of a week that were looked at have a value. */
export type WeekOfField = FieldWeek & { filled: number }

const WeeksDialog = lazyPart(() => import('./weeks-dialog.tsx'), 'WeeksDialog')

/** The share of leads with a value, week by week, as a line, which opens its numbers. */
export function FieldWeeks({ field, weeks }: { field: Field; weeks: readonly WeekOfField[] }) {
  const texts = useTexts('fields')
  const { formats } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const last = texts.ofLastWeek(formats.percent(shareOf(weeks.at(-1))))
  return (
    <>
      <UnstyledButton
        className={styles['weeks']}
        title={last}
        aria-label={`${texts.weeksOf(field.label)}: ${last}`}
        onClick={() => setOpen(true)}
      >
        <SparkLine counts={weeks.map(shareOf)} />
      </UnstyledButton>
      {isOpen && <WeeksDialog field={field} weeks={weeks} onClose={() => setOpen(false)} />}
    </>
  )
}

/** From 0 to 1, in steps of a hundredth. */
function shareOf(week: WeekOfField | undefined): number {
  if (week === undefined || week.leads === 0) return 0
  return Math.round((100 * week.filled) / week.leads) / 100
}
