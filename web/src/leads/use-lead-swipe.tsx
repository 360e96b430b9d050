import { use } from 'react'

import { IconCheck, IconClock } from '#web/icons/icons.tsx'
import { OpenPickerContext } from '#web/leads/actions/picker-request.ts'
import { useLeadActions } from '#web/leads/actions/use-lead-actions.ts'
import type { LeadListParts } from '#web/leads/list/lead-row.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useMay } from '#web/session/project.ts'

const iconSize = 20

/** On a phone a swipe finishes a lead or opens it again, and one to the other side puts it away. */
export function useLeadSwipe(): LeadListParts['swipe'] {
  const { actions: texts } = useTexts('app').leads
  const openPicker = use(OpenPickerContext)
  const { markDone } = useLeadActions()
  if (!useMay('edit')) return undefined
  return (lead) => {
    const target = { kind: 'lead', lead } as const
    const isDone = lead.doneAt !== null
    return {
      towardsEnd: {
        label: isDone ? texts.reopen : texts.done,
        icon: <IconCheck size={iconSize} />,
        run: () => markDone(target, !isDone),
      },
      towardsStart: {
        label: texts.later,
        icon: <IconClock size={iconSize} />,
        run: () => openPicker({ action: 'later', target }),
      },
    }
  }
}
