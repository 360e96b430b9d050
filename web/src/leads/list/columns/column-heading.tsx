import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'

import { IconArrowDown, IconArrowUp } from '#web/icons/icons.tsx'
import styles from '#web/leads/list/lead-list.module.css'
import { type Sorting, directionOf, isSorted, sortBy } from '#web/leads/list/sorting.ts'
import columnStyles from '#web/ui/columns/columns.module.css'

/** The heading of a column, which orders the list where it can have this order. */
export function ColumnHeading(props: {
  name: string
  label: string
  sorting: Sorting | undefined
  children: ReactNode
}) {
  const { name, label, sorting } = props
  const text = (
    <span className={columnStyles['text']} data-whole="">
      <bdi>{label}</bdi>
    </span>
  )
  if (sorting === undefined || !isSorted(name)) {
    return (
      <span role="columnheader">
        {text}
        {props.children}
      </span>
    )
  }
  const direction = directionOf(name, sorting)
  return (
    <span role="columnheader" aria-sort={direction}>
      <UnstyledButton className={styles['sort']} onClick={() => sortBy(name, sorting)}>
        {text}
        {direction === 'ascending' ? <IconArrowUp size={14} /> : <IconArrowDown size={14} />}
      </UnstyledButton>
      {props.children}
    </span>
  )
}
