import { type Ref, useEffect, useId, useImperativeHandle, useState } from 'react'

/** A button, and whether what it opens is open: for `OpenMenu` and `OpenPopover`. */
export type Opening = {
  id: string
  button: HTMLButtonElement | null
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/**
 * A button that opens something, which is prepared as soon as the pointer or the focus is on the
 * button, and rendered beside it once `wasOpened`.
 */
export function useOpening(popup: 'menu' | 'dialog', prepare: () => void) {
  const id = useId()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [state, setOpen] = useState<boolean | null>(null)
  const isOpen = state === true
  const opening: Opening = { id, button, isOpen, setOpen }
  const buttonProps = {
    id,
    ref: setButton,
    'aria-haspopup': popup,
    'aria-expanded': isOpen,
    // Mantine gives this id to what opens for an element with the id of the button.
    ...(isOpen && { 'aria-controls': `${id}-dropdown` }),
    onClick: () => setOpen(!isOpen),
    onPointerEnter: prepare,
    onFocus: prepare,
  } as const
  return { opening, wasOpened: state !== null, buttonProps }
}

type Button = HTMLButtonElement | null

/** Stands for a button where Mantine expects the element that it opens something for. */
export function TargetProxy({ button, ref }: { button: Button; ref?: Ref<Button> }) {
  useImperativeHandle<Button, Button>(ref, () => button, [button])
  return null
}

/** Whether it is open, from the second frame: Mantine notes what has the focus at the change. */
export function useIsReady({ isOpen }: Opening): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setReady(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isReady && isOpen
}
