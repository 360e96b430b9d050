import { type Ref, useEffect, useImperativeHandle, useState } from 'react'

import type { Opening } from '#web/ui/dialogs/use-opening.ts'

type Button = HTMLButtonElement | null

/** Stands for a button where Mantine expects the element that it opens something for. */
export function PlaceOf({ button, ref }: { button: Button; ref?: Ref<Button> }) {
  useImperativeHandle<Button, Button>(ref, () => button, [button])
  return null
}

/** Whether it is open, from the second frame: Mantine notes what has the focus at the change. */
export function useShown({ isOpen }: Opening): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setReady(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isReady && isOpen
}
