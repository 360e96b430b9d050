import { useParams } from '@tanstack/react-router'
import { use } from 'react'

import { useLeadNavigation } from '#web/leads/use-lead-navigation.ts'
import { ResultsContext } from '#web/ui/lead/results-context.ts'
import type { Target } from './lead-target.ts'

/**
 * From a lead that is done or put away to the next one of the list: opens it if this one is open,
 * else gives its row the focus, at once, so that the next key is for it however soon it is pressed.
 */
export function useMoveOn(): (from: Target, becomes: 'done' | 'later') => void {
  const { leads = [], isLeftBy } = use(ResultsContext) ?? {}
  const { contactId: openId } = useParams({ strict: false })
  const { open, close } = useLeadNavigation()
  return (from, becomes) => {
    if (from.kind === 'selection') return
    const index = leads.findIndex(({ id }) => id === from.lead.id)
    const next = leads[index + 1]
    const neighbor = next ?? leads[index - 1]
    if (from.lead.id !== openId) {
      if (next !== undefined) focusRow(next.id)
    } else if (isLeftBy?.(becomes) === true || next !== undefined) {
      if (neighbor === undefined) close()
      else open(neighbor.id)
    }
  }
}

function focusRow(leadId: string): void {
  document.querySelector<HTMLElement>(`[data-index][data-lead-id="${leadId}"]`)?.focus()
}
