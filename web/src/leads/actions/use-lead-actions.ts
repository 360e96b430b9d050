import { use } from 'react'

import { bulkApi } from '#api/leads/bulk-api.ts'
import type { BulkAction, ChosenLeads } from '#web/api/leads/bulk-types.ts'
import { filtersOf } from '#web/api/leads/lead-types.ts'
import { request } from '#web/api/request.ts'
import { type UndoableChange, useLeadChanges } from '#web/leads/lead/use-lead-change.ts'
import { NamesContext } from '#web/leads/list/lead-cells.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { leadName } from '#web/ui/lead/lead-name.ts'
import { useReason } from '#web/ui/states/error-texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'
import type { LeadTarget, Target } from './lead-target.ts'

/** What a lead is as work. */
type Work = { isDone: boolean; remindAt: string | null }

/** What can be done with one lead or with the selected ones, each with a toast that undoes it. */
export function useLeadActions(onStarted: (bulkId: string) => void = () => undefined) {
  const { actions: texts, bulk, columns } = useTexts('app').leads
  const { members } = use(NamesContext)
  const apply = useApply(onStarted)
  const setWork = useSetWork(apply)
  return {
    assign: (target: Target, assigneeId: string | null) => {
      const member = members.get(assigneeId ?? '')?.name ?? null
      apply(target, { assigneeId }, ({ lead }) => ({
        label: columns.assignee,
        many: bulk.done.assign,
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
        many: bulk.done.addTag,
        redo: { addTags: [tag] },
        undo: { removeTags: [tag] },
      }))
    },
    removeTag: (target: Target, tag: string) => {
      apply(target, { removeTag: tag }, ({ lead }) => ({
        label: columns.tags,
        text: texts.untagged(leadName(lead), tag),
        many: bulk.done.removeTag,
        redo: { removeTags: [tag] },
        undo: { addTags: [tag] },
      }))
    },
    markDone: (target: Target, isDone = true) =>
      setWork(target, { isDone }, { isDone, remindAt: null }),
    putAway: (target: Target, until: Date) => {
      const remindAt = until.toISOString()
      setWork(target, { remindAt }, { isDone: false, remindAt })
    },
    /** Says what a target is. */
    nameOf: (target: Target): string => {
      if (target.kind === 'lead') return leadName(target.lead)
      return target.count === null ? bulk.allMatching : bulk.chosen(target.count)
    },
  }
}

/** Finishes leads, opens them again, or puts them away. */
function useSetWork(apply: ReturnType<typeof useApply>) {
  const { actions: texts, bulk } = useTexts('app').leads
  const { formats } = useI18n()
  const saidOf = ({ isDone, remindAt }: Work, name: string) => {
    const { markDone, reopen, remind } = bulk.done
    if (isDone) return { text: texts.markedDone(name), many: markDone, refused: texts.notDone }
    if (remindAt === null) {
      return { text: texts.reopened(name), many: reopen, refused: texts.notReopened }
    }
    const text = texts.away(name, formats.dateTime(remindAt))
    return { text, many: remind, refused: texts.notPutAway }
  }
  return (target: Target, change: BulkAction, after: Work) =>
    apply(target, change, ({ lead }) => {
      const before = { isDone: lead.doneAt !== null, remindAt: lead.remindAt }
      return {
        label: texts.status,
        ...saidOf(after, leadName(lead)),
        undone: saidOf(before, leadName(lead)),
        redo: { isDone: after.isDone, set: { remindAt: after.remindAt } },
        undo: { isDone: before.isDone, set: { remindAt: before.remindAt } },
      }
    })
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
    store(target.lead, parts).catch((error) => fail(parts, error))
  }
}

export function startBulkChange(projectId: string, chosen: ChosenLeads, change: BulkAction) {
  const leads = 'ids' in chosen ? { ids: [...chosen.ids] } : { query: filtersOf(chosen) }
  return request(bulkApi.startBulkChange, { projectId, body: { ...leads, change } })
}
