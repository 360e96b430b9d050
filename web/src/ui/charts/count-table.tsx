import type { ReactNode } from 'react'

import { useI18n } from '#web/locales/use-i18n.ts'
import styles from './charts.module.css'

type Row = { id: string; name: ReactNode; counts: readonly (number | null)[] }

/** Numbers by name. Wider than a phone, it scrolls, also by keyboard. */
export function CountTable(props: {
  label: string
  /** The columns of the names and of each number. */
  columns: readonly { id: string; label: string }[]
  rows: readonly Row[]
}) {
  const { formats } = useI18n()
  const { label, columns, rows } = props
  const textOf = (count: number | null) => (count === null ? '–' : formats.number(count))
  return (
    // oxlint-disable-next-line jsx_a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label={label}>
      <table className={styles['numbers']} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, label: name }) => (
              <th key={id} scope="col">
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, counts }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {counts.map((count, column) => (
                <td key={columns[column + 1]?.id}>{textOf(count)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
