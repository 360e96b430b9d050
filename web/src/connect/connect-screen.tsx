import { useDidUpdate } from '@mantine/hooks'
import { useSearch } from '@tanstack/react-router'
import { useRef } from 'react'

import { useTexts } from '#web/locales/texts.ts'
import { issuedKeysOf } from '#web/session/issued-keys.ts'
import { useProject } from '#web/session/project.ts'
import { Hint } from '#web/ui/hint.tsx'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { FirstLead } from './first-lead.tsx'
import { SourceChoice } from './source-choice.tsx'
import { SourceSteps } from './source-steps.tsx'

/** How leads get into the project, with its first keys while they can still be shown. */
export function ConnectScreen() {
  const connect = useTexts('connect')
  const { from } = useSearch({ from: '/signed-in/p/$projectId/connect' })
  const hasKeys = issuedKeysOf(useProject().id).length > 0
  const steps = useRef<HTMLDivElement>(null)
  // On a phone, what a choice leads to is below the choices.
  useDidUpdate(() => {
    steps.current?.scrollIntoView({ block: 'nearest' })
  }, [from])
  return (
    <>
      <ScreenHead title={useScreenTitle()} />
      <FirstLead />
      <SourceChoice chosen={from} />
      <div ref={steps}>{from !== undefined && <SourceSteps from={from} />}</div>
      {from === undefined && hasKeys && <Hint>{connect.keysWait}</Hint>}
    </>
  )
}
