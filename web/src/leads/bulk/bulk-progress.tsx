import { Button, Progress, VisuallyHidden } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { bulkApi } from '#api/leads/bulk-api.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { BulkChange } from '#web/api/leads/bulk-types.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { useFailureText, useReason } from '#web/ui/states/error-texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'
import styles from './bulk.module.css'

const pollEveryMs = 400
const announcedParts = 4

/** How far a bulk change has come, with a way to stop it; a toast says when it has ended. */
export function BulkProgress(props: { bulkId: string; undo: () => void; onEnd: () => void }) {
  const { bulk } = useTexts('app').leads
  const { bulkId } = props
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const queryKey = ['bulk', projectId, bulkId]
  const params = { projectId, bulkId }
  const { data: change, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => request(bulkApi.getBulkChange, { ...params, signal }),
    refetchInterval: ({ state }) =>
      isOpen(state.data) && !(state.error instanceof ApiError) ? pollEveryMs : false,
  })
  useEnd({ ...props, change, error })
  const cancellation = useAction({
    mutationFn: () => request(bulkApi.cancelBulkChange, params),
    onSuccess: (changed: BulkChange) => queries.setQueryData(queryKey, changed),
  })
  const problem = useFailureText(cancellation.error ?? error)
  const progress = useProgressText(change)
  // Most have ended by the first response.
  if (change === undefined || !isOpen(change)) return null
  return (
    <section className={styles['bar']} aria-label={bulk.progress} data-passing>
      <span className={styles['text']}>{problem ?? progress.text}</span>
      <Progress.Root className={styles['progress']}>
        <Progress.Section value={progress.part * 100} aria-label={bulk.progress} />
      </Progress.Root>
      <VisuallyHidden role="status">{progress.announced}</VisuallyHidden>
      {change.state === 'running' && (
        <Button size="compact-sm" variant="light" onClick={() => cancellation.mutate()}>
          {bulk.stop}
        </Button>
      )}
    </section>
  )
}

/** Reports the end of a bulk change, with a way to undo it, and shows what it has changed. */
function useEnd(progress: {
  bulkId: string
  change: BulkChange | undefined
  error: unknown
  undo: () => void
  onEnd: () => void
}) {
  const { bulkId, change, error, undo, onEnd } = progress
  const { id: projectId } = useProject()
  const { toast } = useToasts()
  const reason = useReason()
  const queries = useQueryClient()
  const { text } = useProgressText(change)
  const end = useEffectEvent(() => {
    onEnd()
    if (change === undefined) return toast(reason(error))
    for (const name of ['leads', 'lead', 'lead-history', 'duplicates', 'merge-preview']) {
      void queries.invalidateQueries({ queryKey: [name, projectId] })
    }
    const canUndo = change.undoableUntil !== null && change.done > 0
    return toast(text, canUndo ? undo : undefined, [], { undoId: bulkId })
  })
  const hasEnded = change === undefined ? error instanceof ApiError : !isOpen(change)
  useEffect(() => {
    if (hasEnded) end()
  }, [hasEnded])
}

function isOpen(change: BulkChange | undefined): boolean {
  return change === undefined || change.state === 'running' || change.state === 'undoing'
}

/** The displayed text, and the text for screen readers: not each number on the way. */
function useProgressText(change: BulkChange | undefined) {
  const texts = useTexts('app')
  const { formats } = useI18n()
  const { bulk } = texts.leads
  if (change === undefined) return { text: bulk.starting, announced: bulk.starting, part: 0 }
  const { kind, state, total, done, unchanged, failed, restored, kept } = change
  if (state === 'undone') {
    const text = listOf([bulk.undone(restored), kept > 0 && bulk.kept(kept)])
    return { text, announced: text, part: 1 }
  }
  if (state === 'done' || state === 'cancelled') {
    const text = listOf([
      state === 'cancelled' && bulk.stopped,
      bulk.done[kind](done),
      unchanged > 0 && bulk.unchanged(unchanged),
      failed > 0 && bulk.failed(failed),
    ])
    return { text, announced: text, part: 1 }
  }
  const taken = state === 'undoing' ? restored + kept : done + unchanged + failed
  const all = state === 'undoing' ? done : total
  const doing = state === 'undoing' ? bulk.undoing : bulk.running[kind]
  const part = all === null || all === 0 ? 0 : Math.min(1, taken / all)
  const wayOf = (count: number) =>
    all === null
      ? formats.number(count)
      : texts.leads.part(formats.number(count), formats.number(all))
  const announcedCount = Math.floor(part * announcedParts) * ((all ?? 0) / announcedParts)
  return {
    text: `${doing} ${wayOf(taken)}`,
    announced: `${doing} ${wayOf(Math.floor(announcedCount))}`,
    part,
  }
}

function listOf(parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false).join(' · ')
}
