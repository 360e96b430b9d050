import { Text } from '@mantine/core'

import type { ImportPreview } from '#web/api/import-types.ts'
import styles from '#web/imports/imports.module.css'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import rows from '#web/ui/layout/rows.module.css'
import { useReasonText, useTargetName } from './file-texts.ts'

/** The first rows of a file as leads. */
export function FirstRows({ rows: firstRows }: { rows: ImportPreview['rows'] }) {
  const texts = useTexts('imports')
  const { formats } = useI18n()
  const nameOf = useTargetName()
  const reasonOf = useReasonText()
  return (
    <ol className={rows['list']} aria-label={texts.firstRows}>
      {firstRows.map(({ row, reason, mistakes, values }) => (
        <li key={row} className={styles['item']}>
          <span className={rows['quiet']}>{texts.row(formats.number(row))}</span>
          {reason !== null && <Text c="red">{reasonOf({ reason, mistakes })}</Text>}
          <dl className={styles['values']}>
            {values.map(({ goesTo, value }) => (
              <Value key={goesTo} name={nameOf(goesTo)} value={value} />
            ))}
          </dl>
        </li>
      ))}
    </ol>
  )
}

function Value({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt dir="auto">{name}</dt>
      <dd dir="auto">{value}</dd>
    </>
  )
}
