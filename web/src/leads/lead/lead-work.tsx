import { ActionIcon, Button } from '@mantine/core'
import { use } from 'react'

import type { LeadDetails } from '#web/api/leads/lead-types.ts'
import { IconCheck, IconClock } from '#web/icons/icons.tsx'
import { OpenPickerContext } from '#web/leads/actions/picker-request.ts'
import { useLeadActions } from '#web/leads/actions/use-lead-actions.ts'
import { useMoveOn } from '#web/leads/actions/use-move-on.ts'
import { useIsNarrow } from '#web/leads/use-is-narrow.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useMay } from '#web/session/project.ts'

/** Whether the open lead is done, and the ways to finish it or to put it away. */
export function LeadWork({ lead }: { lead: LeadDetails }) {
  const { actions: texts } = useTexts('app').leads
  const openPicker = use(OpenPickerContext)
  const moveOn = useMoveOn()
  const { markDone } = useLeadActions()
  const isNarrow = useIsNarrow()
  const isDone = lead.doneAt !== null
  if (!useMay('edit')) return null
  const target = { kind: 'lead', lead } as const
  const putAway = () => openPicker({ action: 'later', target })
  const small = { variant: 'default', size: 'compact-sm', flex: 'none' } as const
  return (
    <>
      <Button
        {...small}
        leftSection={isNarrow ? null : <IconCheck size={16} />}
        onClick={() => {
          if (!isDone) moveOn(target, 'done')
          markDone(target, !isDone)
        }}
      >
        {isDone ? texts.reopen : texts.done}
      </Button>
      {isNarrow ? (
        <ActionIcon variant="default" size="lg" aria-label={texts.later} onClick={putAway}>
          <IconClock size={18} />
        </ActionIcon>
      ) : (
        <Button {...small} leftSection={<IconClock size={16} />} onClick={putAway}>
          {texts.later}
        </Button>
      )}
    </>
  )
}
