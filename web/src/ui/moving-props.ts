import type { MouseEvent } from 'react'

/** For a button that moves its row; at either end it does nothing, and keeps the focus. */
export function movingProps(isPossible: boolean, move: () => void) {
  return {
    'aria-disabled': !isPossible,
    'data-disabled': !isPossible || undefined,
    onClick(event: MouseEvent<HTMLElement>) {
      if (!isPossible) return
      keepFocus(event.currentTarget)
      move()
    },
  }
}

/** A row that moves loses the focus for a moment. */
export function keepFocus(element: HTMLElement): void {
  requestAnimationFrame(() => element.focus())
}
