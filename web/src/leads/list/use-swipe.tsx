import { type PointerEvent, type ReactNode, useRef, useState } from 'react'

import styles from './swipe-hint.module.css'

/** The end of the line to which a row is moved. */
type SwipeSide = 'towardsEnd' | 'towardsStart'

/** What a row offers to a finger that moves across it. */
type SwipeAction = { label: string; icon: ReactNode; run: () => void }

/** What a finger does that moves across a row to either end of the line, far enough. */
export type SwipeActions = Record<SwipeSide, SwipeAction>

const lockedPx = 12
const enoughPx = 88

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

/**
 * Follows a finger that moves sideways; under one that moves up or down the list scrolls.
 * `movedPx` is what to move the row by, and `action` what would run now.
 */
export function useSwipe(actions?: SwipeActions) {
  const finger = useRef<{ id: number; startX: number } | null>(null)
  const [movedPx, setMovedPx] = useState(0)
  const isEnough = Math.abs(movedPx) >= enoughPx
  const side: SwipeSide = movedPx > 0 ? 'towardsEnd' : 'towardsStart'
  const end = () => {
    finger.current = null
    setMovedPx(0)
  }
  const onPointerDown = ({ pointerType, pointerId: id, clientX: startX }: PointerEvent) => {
    if (pointerType === 'touch') finger.current = { id, startX }
  }
  const onPointerMove = ({ pointerId, clientX, currentTarget }: PointerEvent) => {
    if (finger.current?.id !== pointerId) return
    const moved = clientX - finger.current.startX
    if (movedPx === 0 && Math.abs(moved) < lockedPx) return
    // Otherwise the finger would also press what is below it.
    if (movedPx === 0) currentTarget.setPointerCapture(pointerId)
    setMovedPx(moved)
  }
  const onPointerUp = ({ pointerId }: PointerEvent) => {
    if (finger.current?.id !== pointerId) return
    if (isEnough) actions?.[side].run()
    end()
  }
  return {
    movedPx,
    side,
    isEnough,
    action: movedPx === 0 ? undefined : actions?.[side],
    handlers:
      actions === undefined
        ? undefined
        : { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end },
  }
}
