import { Button } from '@mantine/core'
import { use } from 'react'

import type { LeadDetails } from '#web/api/leads/lead-api.ts'
import { IconCheck, IconClock } from '#web/icons/icons.tsx'
import { AskContext } from '#web/leads/actions/asking.ts'
import { useLeadActions } from '#web/leads/actions/use-lead-actions.ts'
import { useIsNarrow } from '#web/leads/use-is-narrow.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { useIsAtLeast } from '#web/session/project.ts'

/** Whether the open lead is done, and the ways to finish it or to put it away. */
export function LeadWork({ lead }: { lead: LeadDetails }) {
  const { actions: texts } = useTexts().leads
  const ask = use(AskContext)
  const { markDone } = useLeadActions()
  const isNarrow = useIsNarrow()
  const isDone = lead.doneAt !== null
  if (!useIsAtLeast('member')) return null
  const target = { kind: 'lead', lead } as const
  const small = { variant: 'default', size: 'compact-sm', flex: 'none' } as const
  return (
    <>
      <Button
        {...small}
        leftSection={isNarrow ? null : <IconCheck size={16} />}
        onClick={() => markDone(target, !isDone)}
      >
        {isDone ? texts.reopen : texts.done}
      </Button>
      <Button
        {...small}
        leftSection={isNarrow ? null : <IconClock size={16} />}
        onClick={() => ask({ what: 'later', target })}
      >
        {texts.later}
      </Button>
    </>
  )
}
