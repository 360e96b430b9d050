import { useEffect } from 'react'

const containers = 'aside[tabindex], [role="dialog"]'
const row = '[role="row"][data-index]'

/**
 * Moves the focus when the element that had it is gone: for a row of a list, the next one; else the
 * open lead or the dialog that it was in, or the heading of the screen. After what is shown only
 * for a while, such as a toast, that is where the focus was before.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: Element | null = null
    let lasting: Element | null = null
    let around: HTMLElement | null = null
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      focused = target
      if (target.closest('[data-passing]') !== null) return
      lasting = target
      around = target.closest<HTMLElement>(containers)
    }
    const nextFocus = () => {
      if (lasting instanceof HTMLElement && lasting.isConnected) return lasting
      const next =
        lasting?.closest(row) === null ? null : document.querySelector(`${row}[tabindex="0"]`)
      if (next instanceof HTMLElement) return next
      if (around?.isConnected === true) return around
      return document.querySelector<HTMLElement>('[data-screen-title]')
    }
    const keep = () => {
      if (focused?.isConnected !== false || document.activeElement !== document.body) return
      focused = null
      nextFocus()?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      // Whatever knows a better one, such as a dialog that closes, has given it back by then.
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
