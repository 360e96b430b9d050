import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { duplicateApi } from '#api/leads/duplicate-api.ts'
import type { SeenMerge } from '#web/api/leads/lead-types.ts'
import { request } from '#web/api/request.ts'
import { useForgetPreviews } from '#web/leads/lead/merging/use-merge-preview.ts'
import { useMerging } from '#web/leads/lead/merging/use-merging.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { leadName } from '#web/ui/lead/lead-name.ts'
import { useReason } from '#web/ui/states/error-texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { type Decision, type Pair, pairId } from './pair-queue.ts'

type Leads = Pair['leads']
type Step = { leads: Leads; decision: Decision }

/** What was decided about pairs: shown at once, and undone if it is refused. */
export function useDecisions(onUndone: (id: string) => void) {
  const texts = useTexts('duplicates')
  const { id: projectId } = useProject()
  const { toast } = useToasts()
  const merging = useMerging()
  const [decisions, setDecisions] = useState<readonly Decision[]>([])
  const { pending, send, reload } = useSending()
  const takeBack = (decision: Decision) =>
    setDecisions((before) => before.filter((other) => other !== decision))
  const decide = (step: Step, work: () => Promise<unknown>) => {
    setDecisions((before) => [...before, step.decision])
    send(step, work, () => takeBack(step.decision))
  }
  const undo = (step: Step, work: () => Promise<unknown>) => {
    send(step, async () => {
      await work()
      takeBack(step.decision)
      onUndone(pairId(step.leads.map(({ id }) => id)))
      // What was loaded since may lack the pair.
      reload()
    })
  }
  return {
    decisions,
    /** Whether a lead of the pair is being merged, so that its values are not known yet. */
    isMerging: ({ leads }: Pair) =>
      pending.some(
        ({ leads: merged, decision }) =>
          decision.kind === 'merged' && merged.some(({ id }) => leads.some((one) => one.id === id)),
      ),
    merge: (leads: Leads, seen: SeenMerge) => {
      const [kept, other] = leads
      const step: Step = {
        leads,
        decision: { kind: 'merged', keptId: kept.id, otherId: other.id },
      }
      const restore = () => undo(step, () => merging.unmerge(kept.id, other))
      decide(step, () => merging.merge(kept.id, other, seen, restore))
    },
    distinguish: (leads: Leads) => {
      const [lead, other] = leads
      const params = { projectId, contactId: lead.id }
      const set = (isDistinct: boolean) =>
        request(duplicateApi.setDistinct, { ...params, body: { otherId: other.id, isDistinct } })
      const step: Step = { leads, decision: { kind: 'distinct', ids: [lead.id, other.id] } }
      decide(step, async () => {
        await set(true)
        const restore = () => undo(step, () => set(false))
        toast(texts.notSame(leadName(lead), leadName(other)), restore, [lead.id, other.id])
      })
    },
  }
}

/** Each is sent after those before it, of which it may be the next step. */
function useSending() {
  const texts = useTexts('duplicates')
  const reason = useReason()
  const { id: projectId } = useProject()
  const { toast, undoList } = useToasts()
  const queries = useQueryClient()
  const forgetPreviews = useForgetPreviews()
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  const [pending, setPending] = useState<readonly Step[]>([])
  // Others may have decided about the same pairs.
  const reload = () => void queries.invalidateQueries({ queryKey: ['duplicates', projectId] })
  const send = (step: Step, work: () => Promise<unknown>, onFailed = () => undefined as void) => {
    const [first, second] = step.leads
    const ids = [first.id, second.id]
    const settle = () => {
      forgetPreviews(ids)
      void queries.invalidateQueries({ queryKey: ['duplicates', projectId, 'certain'] })
      setPending((before) => before.filter((other) => other !== step))
    }
    setPending((before) => [...before, step])
    sent.current = sent.current
      .then(work)
      .catch((error: unknown) => {
        onFailed()
        reload()
        const pair = texts.pair(leadName(first), leadName(second))
        toast(texts.failed(pair, reason(error)), undefined, ids)
      })
      .finally(settle)
    void undoList.during(sent.current)
  }
  return { pending, send, reload }
}
