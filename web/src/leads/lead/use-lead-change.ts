import {
  MutationObserver,
  type Query,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'

import { leadApi } from '#api/leads/lead-api.ts'
import {
  type Lead,
  type LeadChange,
  type LeadDetails,
  type LeadParams,
  type SeenChange,
  currentLead,
} from '#web/api/leads/lead-types.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { LeadErased, erasedLeads } from '#web/session/erased-leads.ts'
import { useProject } from '#web/session/project.ts'
import { useWhenGone } from '#web/ui/dialogs/use-when-gone.ts'
import { leadName } from '#web/ui/lead/lead-name.ts'
import { useReason } from '#web/ui/states/error-texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { reloadListsWithout, cachedLead, showLead } from './cached-leads.ts'
import { applied, isAsLeft } from './changes/applied-change.ts'
import { historyKey, leadQuery } from './lead-queries.ts'

type CachedLead = Lead | LeadDetails

/** A lead as the server has it, and the changes that it has not confirmed yet, by the lead's id. */
const pending = new Map<string, { stored: CachedLead; changes: readonly SeenChange[] }>()

erasedLeads.subscribe((ids) => {
  for (const id of ids) pending.delete(id)
})

/** Changes a lead: shown at once, and undone if it is refused. */
function changeLead(queries: QueryClient, params: LeadParams, seenChange: SeenChange) {
  const { projectId, contactId } = params
  const { queryKey } = leadQuery(params)
  const show = (stored: CachedLead, changes: readonly SeenChange[]) => {
    if (changes.length === 0) pending.delete(contactId)
    else pending.set(contactId, { stored, changes })
    showLead(queries, projectId, changes.reduce(applied, stored))
  }
  const settle = (change: SeenChange, confirmed?: LeadDetails) => {
    const before = pending.get(contactId)
    const stored = confirmed ?? before?.stored
    const others = before?.changes.filter((other) => other !== change) ?? []
    if (stored !== undefined) show(stored, others)
  }
  const mutation = new MutationObserver(queries, {
    mutationKey: ['change', ...queryKey],
    // One after the other, in the order in which they were made.
    scope: { id: contactId },
    mutationFn: (change: SeenChange) => request(leadApi.updateLead, { ...params, body: change }),
    async onMutate(change) {
      await queries.cancelQueries({ queryKey })
      // A page that is being loaded would write back the rows as they were when it was asked for.
      await queries.cancelQueries({ queryKey: ['leads', projectId], predicate: hasData })
      const before = pending.get(contactId)
      const stored = before?.stored ?? cachedLead(queries, params)
      if (stored !== undefined) show(stored, [...(before?.changes ?? []), change])
    },
    onSuccess: (lead, change) => settle(change, lead),
    onError(error, change) {
      settle(change, currentLead(error) ?? undefined)
    },
    onSettled() {
      void queries.invalidateQueries({ queryKey: historyKey(params) })
      const lists = { queryKey: ['leads', projectId], type: 'active' } as const
      void queries.refetchQueries({ ...lists, predicate: ({ state }) => state.isInvalidated })
    },
  })
  return erasedLeads.has(contactId) ? Promise.reject(new LeadErased()) : mutation.mutate(seenChange)
}

function hasData({ state }: Query): boolean {
  return state.data !== undefined
}

type Said = Pick<UndoableChange, 'label' | 'refused'>

export type UndoableChange = {
  /** The name of the field. */
  label: string
  /** The toast afterwards. */
  text: string
  /** The same of several leads. */
  many?: (count: number) => string
  /** The toasts once it was undone, and where it is refused, if others are more natural. */
  undone?: { text: string; many: (count: number) => string }
  refused?: (why: string) => string
  redo: LeadChange
  undo: LeadChange
  seenUpdatedAt?: string
}

/** Changes leads, with a toast that offers undo or says why it failed. */
export function useLeadChanges() {
  const { actions: texts } = useTexts('app').leads
  const reason = useReason()
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const { toast, undoList } = useToasts()
  const fail = ({ label, refused }: Said, error: unknown) =>
    toast(refused?.(reason(error)) ?? texts.notSaved(label, reason(error)))
  /** Rejects when the change is refused. */
  const store = async (lead: CachedLead, change: UndoableChange): Promise<LeadDetails> => {
    const { label, text, many, undone, redo, undo, seenUpdatedAt = lead.updatedAt } = change
    const params = { projectId, contactId: lead.id }
    const order = undoList.begin()
    const redone = changeLead(queries, params, { ...redo, seenUpdatedAt })
    const saved = await undoList.during(redone)
    const revert = async () => {
      const name = leadName(lead)
      // What came later, such as another change of one's own that was undone, may be the same.
      const current = await request(leadApi.getLead, params)
      if (!isAsLeft(current, saved, redo)) {
        showLead(queries, projectId, current)
        toast(texts.notUndone(label, name), undefined, [lead.id])
        return
      }
      await undoList.during(
        changeLead(queries, params, { ...undo, seenUpdatedAt: current.updatedAt }),
      )
      reloadListsWithout(queries, params)
      const back = undone?.text ?? texts.undone(label, name)
      toast(back, undefined, [lead.id], { many: undone?.many })
    }
    toast(text, () => void revert().catch((error) => fail(change, error)), [lead.id], {
      many,
      order,
    })
    return saved
  }
  return { store, fail }
}

/** Changes a lead that is edited; failures are shown beside what was typed. */
export function useUndoableChange(lead: LeadDetails) {
  const reason = useReason()
  const { store, fail } = useLeadChanges()
  const isGone = useRef(false)
  useWhenGone(() => {
    isGone.current = true
  })
  return {
    /** Rejects when the change is refused. */
    store: (change: UndoableChange) => store(lead, change),
    /** Says why, by `show` as long as the component is there. */
    showFailure: (label: string, error: unknown, show?: (why: string) => void) => {
      if (show === undefined || isGone.current) fail({ label }, error)
      else show(reason(error))
    },
  }
}
