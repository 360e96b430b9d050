import { useMutation, useQueryClient } from '@tanstack/react-query'

import { LeadErased, erasedLeads } from '#web/api/erased-leads.ts'
import {
  LeadConflict,
  type LeadChange,
  type LeadDetails,
  type LeadValues,
  updateLead,
} from '#web/api/lead-api.ts'
import { useProject } from '#web/session/project.ts'
import { leadQuery } from './lead-queries.ts'
import { showLead } from './shown-leads.ts'

export type SeenChange = LeadChange & { seenUpdatedAt: string }

/** A lead as the server has it, and the changes that it has not answered yet, by the lead's id. */
const unanswered = new Map<string, { stored: LeadDetails; changes: readonly SeenChange[] }>()

erasedLeads.subscribe((ids) => {
  for (const id of ids) unanswered.delete(id)
})

/** Changes a lead: shown at once, and undone if it is refused. */
export function useLeadChange(contactId: string): (change: SeenChange) => Promise<LeadDetails> {
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const { queryKey } = leadQuery({ projectId, contactId })
  const show = (stored: LeadDetails, changes: readonly SeenChange[]) => {
    if (changes.length === 0) unanswered.delete(contactId)
    else unanswered.set(contactId, { stored, changes })
    showLead(queries, projectId, changes.reduce(applied, stored))
  }
  const settle = (change: SeenChange, answered?: LeadDetails) => {
    const before = unanswered.get(contactId)
    const stored = answered ?? before?.stored
    const others = before?.changes.filter((one) => one !== change) ?? []
    if (stored !== undefined) show(stored, others)
  }
  const { mutateAsync } = useMutation({
    mutationKey: ['change', ...queryKey],
    // One after the other, in the order in which they were made.
    scope: { id: contactId },
    mutationFn: (change: SeenChange) => updateLead({ projectId, contactId }, change),
    async onMutate(change) {
      await queries.cancelQueries({ queryKey })
      const before = unanswered.get(contactId)
      const stored = before?.stored ?? queries.getQueryData(queryKey)
      if (stored !== undefined) show(stored, [...(before?.changes ?? []), change])
    },
    onSuccess: (lead, change) => settle(change, lead),
    onError(error, change) {
      settle(change, error instanceof LeadConflict ? error.current : undefined)
    },
    onSettled() {
      void queries.invalidateQueries({ queryKey: ['lead-history', projectId, contactId] })
    },
  })
  return (change) =>
    erasedLeads.has(contactId) ? Promise.reject(new LeadErased()) : mutateAsync(change)
}

/** The lead as it will be, as far as that is known before the answer. */
function applied(lead: LeadDetails, change: LeadChange): LeadDetails {
  const { set = {}, addTags = [], removeTags = [] } = change
  const { customFields, ...own } = set
  const kept = lead.tags.filter((tag) => !removeTags.includes(tag))
  const tags = [...new Set([...kept, ...addTags])]
  // A form offers only the values that a field can have.
  const values = own as Partial<LeadDetails>
  const custom = appliedCustom(lead.customFields, customFields)
  return { ...lead, ...values, tags, customFields: custom }
}

function appliedCustom(
  before: LeadDetails['customFields'],
  change: LeadValues['customFields'] = {},
): LeadDetails['customFields'] {
  const kept = before.filter(({ label }) => !Object.hasOwn(change, label))
  const added = Object.entries(change).flatMap(([label, value]) =>
    value === null ? [] : [{ fieldId: label, label, value }],
  )
  return [...kept, ...added]
}
