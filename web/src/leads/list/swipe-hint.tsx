import type { ReactNode } from 'react'

import styles from './swipe-hint.module.css'
import type { SwipeSide } from './use-swipe.ts'

/** What a row offers to a finger that moves across it. */
export type SwipeAction = { label: string; icon: ReactNode; run: () => void }

/** Comes into sight beside a row that is moved, and says what letting go does. */
export function SwipeHint(props: { action: SwipeAction; side: SwipeSide; isEnough: boolean }) {
  const { action, side, isEnough } = props
  return (
    <span
      aria-hidden
      className={styles['hint']}
      data-side={side}
      data-enough={isEnough || undefined}
    >
      {action.icon}
      {action.label}
    </span>
  )
}
