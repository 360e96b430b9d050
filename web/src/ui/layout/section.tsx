import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

import { Hint } from '#web/ui/hint.tsx'
import styles from './section.module.css'

/** A part of a page of choices: what it is about beside what can be done. */
export function Section(props: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div>
        <Title order={2} id={id}>
          {props.title}
        </Title>
        {props.hint !== undefined && <Hint mt="xs">{props.hint}</Hint>}
      </div>
      <div className={styles['content']}>{props.children}</div>
    </section>
  )
}
