import { Button } from '@mantine/core'

import { ApiError } from '#web/api/api-error.ts'
import { connection } from '#web/api/connection.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { EntryFrame } from '#web/ui/layout/entry-frame.tsx'
import { useFailureText } from '#web/ui/states/error-texts.ts'

/** In place of a page that failed: because of a bug, or because its build no longer exists. */
export function Crashed({ error }: { error: unknown }) {
  const { states, common } = useTexts()
  const isOutdated = error instanceof TypeError && /import|module/i.test(error.message)
  const failure = useFailureText(error)
  const isServerFailure = error instanceof ApiError || !connection.isReachable()
  return (
    <EntryFrame
      title={isOutdated ? states.newVersion : states.crashed}
      hint={!isOutdated && isServerFailure && failure !== null ? failure : states.crashedHint}
    >
      <Button onClick={() => window.location.reload()}>{common.reload}</Button>
    </EntryFrame>
  )
}
