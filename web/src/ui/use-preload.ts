import { useEffect, useEffectEvent } from 'react'

const restMs = 3_000
const interactions = ['pointermove', 'pointerdown', 'keydown']

/** Loads what is needed next, at the first interaction or once the page has rested. */
export function usePreload(load: () => void): void {
  const begin = useEffectEvent(load)
  useEffect(() => {
    const ended = new AbortController()
    const run = () => {
      ended.abort()
      begin()
    }
    for (const name of interactions) window.addEventListener(name, run, ended)
    const resting = setTimeout(run, restMs)
    ended.signal.addEventListener('abort', () => clearTimeout(resting))
    return () => ended.abort()
  }, [])
}
