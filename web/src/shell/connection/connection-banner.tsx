import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

import { connection } from '#web/api/connection.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'
import styles from './banner.module.css'

const retryMs = 3_000

/** Says that the server does not respond, or the browser is offline, and when that is over. */
export function ConnectionBanner() {
  const { states } = useTexts('app')
  const { toast } = useToasts()
  const queries = useQueryClient()
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine)
  const isReachable = useSyncExternalStore(connection.subscribe, connection.isReachable)
  const onReturn = useEffectEvent(() => {
    toast(states.back)
    const isWanted = ({ meta, state }: Query) => meta?.isHeld !== true || state.data === undefined
    void queries.invalidateQueries({ predicate: isWanted })
  })
  // The server may be nearer than the network that the browser has lost.
  useEffect(() => subscribeOnline(askServer), [])
  useEffect(() => {
    if (isReachable) return undefined
    const timer = setInterval(askServer, retryMs)
    return () => {
      clearInterval(timer)
      onReturn()
    }
  }, [isReachable])
  if (isReachable) return null
  return (
    <div className={styles['banner']} role="status">
      {isOnline ? states.unreachable : states.offline}
    </div>
  )
}

/** Balancers keep the paths of operators to themselves, so it asks for a file. */
function askServer(): void {
  void fetch('/assets/version.json', { cache: 'no-store' })
    .then(({ ok }) => connection.note(ok))
    .catch(() => connection.note(false))
}

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
