import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'

import styles from './table.module.css'

/** The name of a column; of one with numbers; of one whose name is only read out; or none. */
type Column = string | { number: string } | { spoken: string } | false

/** Rows below the names of their columns. */
export function DataTable(props: {
  label?: string
  className?: string | undefined
  columns: readonly Column[]
  children: ReactNode
}) {
  const { label, className = styles['table'], columns, children } = props
  return (
    <table className={className} aria-label={label}>
      <thead>
        <tr>{columns.map(headOf)}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

function headOf(column: Column) {
  if (column === false) return null
  if (typeof column === 'string') {
    return (
      <th key={column} scope="col">
        {column}
      </th>
    )
  }
  const [name] = Object.values(column)
  return 'number' in column ? (
    <th key={name} scope="col" className={styles['number']}>
      {name}
    </th>
  ) : (
    <th key={name} scope="col">
      <VisuallyHidden>{name}</VisuallyHidden>
    </th>
  )
}
