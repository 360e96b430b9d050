import { Button } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { ApiError } from '#web/api/api-error.ts'
import { connection } from '#web/api/connection.ts'
import { useTexts } from '#web/locales/texts.ts'
import { EntryFrame } from '#web/ui/layout/entry-frame.tsx'
import { useFailureText } from '#web/ui/states/error-texts.ts'

/**
 * In place of a page that failed: because of a bug, because its build no longer exists, or because
 * nothing could be loaded, which it tries again when the server responds.
 */
export function Crashed({ error }: { error: unknown }) {
  const { states, common } = useTexts('app')
  const isReachable = useSyncExternalStore(connection.subscribe, connection.isReachable)
  const [isDisconnected] = useState(!isReachable)
  useEffect(() => {
    if (isDisconnected && isReachable) window.location.reload()
  }, [isDisconnected, isReachable])
  const isOutdated = error instanceof TypeError && /import|module/i.test(error.message)
  const failure = useFailureText(error)
  if (isDisconnected) {
    return (
      <EntryFrame title={states.disconnected} hint={states.disconnectedHint}>
        <Button onClick={() => window.location.reload()}>{common.reload}</Button>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame
      title={isOutdated ? states.newVersion : states.crashed}
      hint={!isOutdated && error instanceof ApiError ? (failure ?? undefined) : states.crashedHint}
    >
      <Button onClick={() => window.location.reload()}>{common.reload}</Button>
    </EntryFrame>
  )
}
