import { useEffect, useEffectEvent } from 'react'

/** Does what it was given last when the component is gone. */
export function useWhenGone(act: () => void): void {
  const last = useEffectEvent(act)
  useEffect(() => () => last(), [])
}

/** Has the browser ask before the page is left with something unsaved. */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
