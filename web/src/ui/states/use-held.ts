import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether a finger, the pointer or the focus is on something; and how that is ended when a part of
 * it is gone, which none of them leaves.
 */
export function useHeld(
  ref: RefObject<HTMLElement | null>,
): [isHeld: boolean, setHeld: (isHeld: boolean) => void] {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const element = ref.current
    const ended = new AbortController()
    const { signal } = ended
    for (const name of ['pointerover', 'focusin']) {
      element?.addEventListener(name, () => setHeld(true), { signal })
    }
    for (const name of ['pointerout', 'focusout']) {
      element?.addEventListener(name, () => setHeld(false), { signal })
    }
    return () => ended.abort()
  }, [ref])
  return [isHeld, setHeld]
}
