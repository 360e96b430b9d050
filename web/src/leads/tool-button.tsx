import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import type { useOpening } from '#web/ui/use-opening.ts'
import styles from './lead-tools.module.css'

/** A button above the list, which opens something. */
export function ToolButton(props: {
  opens: ReturnType<typeof useOpening>['buttonProps']
  icon: ReactNode
  /** What it says where there is room. */
  text: string | null
  /** What it is called everywhere. */
  name: string
}) {
  const { opens, icon, text, name } = props
  return (
    <Button
      {...opens}
      variant="default"
      className={styles['tool']}
      data-is-icon={text === null || undefined}
      aria-label={name}
      title={name}
      leftSection={icon}
    >
      {text}
    </Button>
  )
}
