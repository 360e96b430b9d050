import { useDidUpdate } from '@mantine/hooks'
import type { RefObject } from 'react'

/** Gives what opened an editor the focus back that the editor had, unless that is elsewhere. */
export function useEditorFocus(opener: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useDidUpdate(() => {
    const isLost = document.activeElement === document.body
    if (!isOpen && isLost) opener.current?.focus({ preventScroll: true })
  }, [isOpen])
}
