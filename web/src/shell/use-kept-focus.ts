import { useEffect } from 'react'

/**
 * Gives the focus a place when what had it is gone, such as a filter that was removed: the open
 * lead or the dialog that it was in, else the heading of the screen.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: Element | null = null
    let around: HTMLElement | null = null
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      focused = target
      around = target.closest<HTMLElement>('aside[tabindex], [role="dialog"]')
    }
    const keep = () => {
      if (focused?.isConnected !== false || document.activeElement !== document.body) return
      focused = null
      const title = document.querySelector<HTMLElement>('[data-screen-title]')
      const place = around?.isConnected === true ? around : title
      place?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      // Whatever knows a better place, such as a dialog that closes, has given it back by then.
      if (focused?.isConnected === false) requestAnimationFrame(() => requestAnimationFrame(keep))
    })
    document.addEventListener('focusin', note)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [])
}
