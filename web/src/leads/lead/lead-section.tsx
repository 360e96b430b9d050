import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

import { Hint } from '#web/ui/hint.tsx'
import styles from './lead-panel.module.css'

/** A field's name beside its value. */
export function FieldRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['row']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']}>{children}</dd>
    </div>
  )
}

/** A part of an open lead, with its heading. */
export function LeadSection(props: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <Title order={3} id={id} className={styles['heading']}>
        {props.title}
      </Title>
      {props.hint !== undefined && <Hint>{props.hint}</Hint>}
      {props.children}
    </section>
  )
}
