import { VisuallyHidden } from '@mantine/core'

import { useI18n } from '#web/locales/use-i18n.ts'
import styles from './navigation.module.css'

/** A number at the end of an entry, and what it counts. */
export function NavigationCount(props: {
  total: number
  isExact?: boolean | undefined
  label: string
  /** Calm by default. */
  tone?: 'strong' | 'warning'
}) {
  const { formats } = useI18n()
  const { total, isExact = true, label } = props
  return (
    <span className={styles['count']} data-whole={label} data-tone={props.tone}>
      <span aria-hidden="true">
        {formats.number(total)}
        {!isExact && '+'}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
