import { Button, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

import { IconChevronDown, IconChevronUp } from '#web/icons/icons.tsx'
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

/** Shows the rest of what is above or below it, or hides it again. */
export function RestToggle(props: { isOpen: boolean; onToggle: () => void; children: string }) {
  const { isOpen, onToggle, children } = props
  const Icon = isOpen ? IconChevronUp : IconChevronDown
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      className={styles['more']}
      aria-expanded={isOpen}
      rightSection={<Icon size={14} />}
      onClick={onToggle}
    >
      {children}
    </Button>
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
