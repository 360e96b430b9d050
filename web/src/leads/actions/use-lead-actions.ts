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
type Work = {
  isDone: boolean
  remindAt: string | null
  text: (name: string) => string
  many: (count: number) => string
  refused: (why: string) => string
}

/** What can be done with one lead or with the selected ones, each with a toast that undoes it. */
export function useLeadActions(onStarted: (bulkId: string) => void = () => undefined) {
  const all = useTexts('app')
  const { formats } = useI18n()
  const { actions: texts, bulk, columns } = all.leads
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
    markDone: (target: Target, isDone = true) => {
      const work = isDone
        ? { text: texts.markedDone, many: bulk.done.markDone, refused: texts.notDone }
        : { text: texts.reopened, many: bulk.done.reopen, refused: texts.notReopened }
      setWork(target, { isDone }, { isDone, remindAt: null, ...work })
    },
    putAway: (target: Target, until: Date) => {
      const remindAt = until.toISOString()
      const text = (name: string) => texts.away(name, formats.dateTime(remindAt))
      const said = { text, many: bulk.done.remind, refused: texts.notPutAway }
      setWork(target, { remindAt }, { isDone: false, remindAt, ...said })
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
  /** What a toast says of a lead that is as it was again. */
  const asBefore = ({ doneAt, remindAt, ...lead }: LeadTarget['lead']) => {
    const name = leadName(lead)
    if (doneAt !== null) return { text: texts.markedDone(name), many: bulk.done.markDone }
    if (remindAt === null) return { text: texts.reopened(name), many: bulk.done.reopen }
    return { text: texts.away(name, formats.dateTime(remindAt)), many: bulk.done.remind }
  }
  return (target: Target, change: BulkAction, work: Work) => {
    const { isDone, remindAt, text, many, refused } = work
    return apply(target, change, ({ lead }) => ({
      label: texts.status,
      text: text(leadName(lead)),
      many,
      undone: asBefore(lead),
      refused,
      redo: { isDone, set: { remindAt } },
      undo: { isDone: lead.doneAt !== null, set: { remindAt: lead.remindAt } },
    }))
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
    store(target.lead, parts).catch((error) => fail(parts, error))
  }
}
