import { type RefObject, createContext, use, useEffect, useState } from 'react'

/** The button of a menu that opens the dialogs below. */
export const OpenerContext = createContext<RefObject<HTMLElement | null>>({ current: null })

/** Gives the focus back when the component is gone. */
export function useFocusReturn(): void {
  const opener = use(OpenerContext)
  const [before] = useState(() => document.activeElement)
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
