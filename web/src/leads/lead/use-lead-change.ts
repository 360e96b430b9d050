import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { LeadErased, erasedLeads } from '#web/api/leads/erased-leads.ts'
import {
  LeadConflict,
  type LeadChange,
  type LeadDetails,
  type LeadValues,
  type SeenChange,
  updateLead,
} from '#web/api/leads/lead-api.ts'
import { useLeadTexts } from '#web/locales/lazy-texts.ts'
import { useProject } from '#web/session/project.ts'
import { useWhenGone } from '#web/ui/dialogs/use-when-gone.ts'
import { useReason } from '#web/ui/states/error-texts.ts'
import { useNotices } from '#web/ui/states/notices.tsx'
import { leadQuery } from './lead-queries.ts'
import { showLead } from './shown-leads.ts'

/** A lead as the server has it, and the changes that it has not answered yet, by the lead's id. */
const unanswered = new Map<string, { stored: LeadDetails; changes: readonly SeenChange[] }>()

erasedLeads.subscribe((ids) => {
  for (const id of ids) unanswered.delete(id)
})

/** Changes a lead: shown at once, and undone if it is refused. */
function useLeadChange(contactId: string): (change: SeenChange) => Promise<LeadDetails> {
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
    const others = before?.changes.filter((other) => other !== change) ?? []
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

/** Changes a lead, with a notice that offers undo or says why it failed. */
export function useUndoableChange(lead: LeadDetails) {
  const texts = useLeadTexts()
  const reason = useReason()
  const { notify } = useNotices()
  const change = useLeadChange(lead.id)
  const isGone = useRef(false)
  useWhenGone(() => {
    isGone.current = true
  })
  /** Says why, by `show` as long as the component is there. */
  const showFailure = (label: string, error: unknown, show?: (why: string) => void) => {
    if (show === undefined || isGone.current) notify(texts.notSaved(label, reason(error)))
    else show(reason(error))
  }
  /** Rejects when the change is refused. */
  const store = async (parts: {
    /** The name of the field. */
    label: string
    /** The notice afterwards. */
    text: string
    redo: LeadChange
    undo: LeadChange
    seenUpdatedAt?: string
  }) => {
    const { label, text, redo, undo, seenUpdatedAt = lead.updatedAt } = parts
    const saved = await change({ ...redo, seenUpdatedAt })
    const revert = () => {
      change({ ...undo, seenUpdatedAt: saved.updatedAt }).then(
        () => notify(texts.undone),
        (error) => showFailure(label, error),
      )
    }
    notify(text, revert, [lead.id])
  }
  return { store, showFailure }
}

/** The lead as it will be, as far as that is known before the answer. */
function applied(lead: LeadDetails, change: LeadChange): LeadDetails {
  const { set = {}, addTags = [], removeTags = [] } = change
  const { customFields, ...standardFields } = set
  const kept = lead.tags.filter((tag) => !removeTags.includes(tag))
  const tags = [...new Set([...kept, ...addTags])]
  // A form offers only the values that a field can have.
  const values = standardFields as Partial<LeadDetails>
  const custom = appliedCustom(lead.customFields, customFields)
  return { ...lead, ...values, tags, customFields: custom }
}

function appliedCustom(
  before: LeadDetails['customFields'],
  change: LeadValues['customFields'] = {},
): LeadDetails['customFields'] {
  const changed = before.flatMap((field) => {
    if (!Object.hasOwn(change, field.label)) return [field]
    const value = change[field.label] ?? null
    return value === null ? [] : [{ ...field, value }]
  })
  const known = new Set(before.map(({ label }) => label))
  const added = Object.entries(change).flatMap(([label, value]) =>
    value === null || known.has(label) ? [] : [{ fieldId: label, label, value }],
  )
  return [...changed, ...added]
}
