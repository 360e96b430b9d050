import { useEffect, useEffectEvent } from 'react'

/** Does what it was given last when the component is gone. */
export function useWhenGone(act: () => void): void {
  const last = useEffectEvent(act)
  useEffect(() => () => last(), [])
}
