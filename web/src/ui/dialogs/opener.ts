import { type RefObject, createContext, use, useEffect, useState } from 'react'

/** The button of a menu that opens the dialogs below. */
export const OpenerContext = createContext<RefObject<HTMLElement | null>>({ current: null })

/** Gives the focus back when the component is gone. */
export function useFocusReturn(): void {
  const opener = use(OpenerContext)
  const [before] = useState(() => returnTargetOf(document.activeElement))
  useEffect(() => {
    const element = opener.current ?? before
    return () => {
      const title = document.querySelector('[data-screen-title]')
      // What a menu offers is gone by now.
      const target = element?.isConnected === true ? element : title
      if (target instanceof HTMLElement) target.focus()
    }
  }, [before, opener])
}

/** An element, or the button of the menu that it is in: the menu closes, sooner or later. */
function returnTargetOf(element: Element | null): Element | null {
  const name = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? null
  return name === null ? element : document.getElementById(name)
}
