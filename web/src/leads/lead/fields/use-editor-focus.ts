import { type RefObject, useEffect, useRef } from 'react'

/** Gives what opened an editor the focus back that the editor had, unless that is elsewhere. */
export function useEditorFocus(opener: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (wasOpen.current && !isOpen && isLost) opener.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [opener, isOpen])
}
