import { use } from 'react'

import { type BulkAction } from '#web/api/leads/bulk-types.ts'
import { startBulkChange } from '#web/leads/bulk/start-bulk-change.ts'
import { type UndoableChange, useLeadChanges } from '#web/leads/lead/use-lead-change.ts'
import { NamesContext } from '#web/leads/list/lead-cells.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { leadName } from '#web/ui/lead/lead-name.ts'
import { useReason } from '#web/ui/states/error-texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'
import type { LeadTarget, Target } from './lead-target.ts'

/** What becomes of a lead, and what the toast says. */
type Work = { isDone: boolean; remindAt: string | null; text: (name: string) => string }

/** What can be done with one lead or with the selected ones, each with a toast that undoes it. */
export function useLeadActions(onStarted: (bulkId: string) => void = () => undefined) {
  const all = useTexts('app')
  const { formats } = useI18n()
  const { actions: texts, bulk, columns } = all.leads
  const { members } = use(NamesContext)
  const apply = useApply(onStarted)
  const setWork = (target: Target, change: BulkAction, { isDone, remindAt, text }: Work) =>
    apply(target, change, ({ lead }) => ({
      label: texts.status,
      text: text(leadName(lead)),
      redo: { isDone, set: { remindAt } },
      undo: { isDone: lead.doneAt !== null, set: { remindAt: lead.remindAt } },
    }))
  return {
    assign: (target: Target, assigneeId: string | null) => {
      const member = members.get(assigneeId ?? '')?.name ?? null
      apply(target, { assigneeId }, ({ lead }) => ({
        label: columns.assignee,
        text:
          member === null
            ? texts.unassigned(leadName(lead))
            : texts.assigned(leadName(lead), member),
        redo: { set: { assigneeId } },
        undo: { set: { assigneeId: lead.assigneeId } },
      }))
    },
    addTag: (target: Target, tag: string) => {
      apply(target, { addTag: tag }, ({ lead }) => ({
        label: columns.tags,
        text: texts.tagged(leadName(lead), tag),
        redo: { addTags: [tag] },
        undo: { removeTags: [tag] },
      }))
    },
    removeTag: (target: Target, tag: string) => {
      apply(target, { removeTag: tag }, ({ lead }) => ({
        label: columns.tags,
        text: texts.untagged(leadName(lead), tag),
        redo: { removeTags: [tag] },
        undo: { addTags: [tag] },
      }))
    },
    markDone: (target: Target, isDone = true) => {
      const text = isDone ? texts.markedDone : texts.reopened
      setWork(target, { isDone }, { isDone, remindAt: null, text })
    },
    putAway: (target: Target, until: Date) => {
      const remindAt = until.toISOString()
      const text = (name: string) => texts.away(name, formats.dateTime(remindAt))
      setWork(target, { remindAt }, { isDone: false, remindAt, text })
    },
    /** Says what a target is. */
    nameOf: (target: Target): string => {
      if (target.kind === 'lead') return leadName(target.lead)
      return target.count === null ? bulk.allMatching : bulk.chosen(target.count)
    },
  }
}

/** Changes one lead, or starts the change of many. */
function useApply(onStarted: (bulkId: string) => void) {
  const { id: projectId } = useProject()
  const { toast, undoList } = useToasts()
  const reason = useReason()
  const { store, fail } = useLeadChanges()
  return (target: Target, change: BulkAction, kept: (target: LeadTarget) => UndoableChange) => {
    if (target.kind === 'selection') {
      const started = startBulkChange(projectId, target.chosen(), change)
      undoList.during(started).then(
        ({ id }) => onStarted(id),
        (error: unknown) => toast(reason(error)),
      )
      return
    }
    const parts = kept(target)
    store(target.lead, parts).catch((error) => fail(parts.label, error))
  }
}
