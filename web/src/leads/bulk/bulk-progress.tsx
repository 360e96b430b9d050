import { ActionIcon, Button, Progress, VisuallyHidden } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { ApiError } from '#web/api/api-error.ts'
import {
  type BulkChange,
  cancelBulkChange,
  getBulkChange,
  undoBulkChange,
} from '#web/api/leads/bulk-api.ts'
import { IconX } from '#web/icons/icons.tsx'
import { useI18n, useTexts } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import styles from './bulk.module.css'

const pollEveryMs = 400
const announcedParts = 4

/** How far a bulk change has come, with a way to stop and to undo it. */
export function BulkProgress({ bulkId, onClose }: { bulkId: string; onClose: () => void }) {
  const { common, leads: texts } = useTexts()
  const { bulk } = texts
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const queryKey = ['bulk', projectId, bulkId]
  const path = { projectId, bulkId }
  const { data: change, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getBulkChange(path, signal),
    refetchInterval: ({ state }) =>
      isOpen(state.data) && !(state.error instanceof ApiError) ? pollEveryMs : false,
  })
  const state = change?.state
  useEffect(() => {
    const isEnded = state === 'done' || state === 'cancelled' || state === 'undone'
    if (isEnded) void queries.invalidateQueries({ queryKey: ['leads', projectId] })
  }, [state, queries, projectId])
  const onSuccess = (answer: BulkChange) => queries.setQueryData(queryKey, answer)
  const cancellation = useAction({ mutationFn: () => cancelBulkChange(path), onSuccess })
  const undo = useAction({ mutationFn: () => undoBulkChange(path), onSuccess })
  const problem = useFailureText(undo.error ?? cancellation.error ?? error)
  const progress = useProgressText(change)
  return (
    <section className={styles['bar']} aria-label={bulk.progress}>
      <span className={styles['text']}>{problem ?? progress.text}</span>
      {change !== undefined && isOpen(change) && (
        <Progress.Root className={styles['progress']}>
          <Progress.Section value={progress.part * 100} aria-label={bulk.progress} />
        </Progress.Root>
      )}
      <VisuallyHidden role="status">{progress.announced}</VisuallyHidden>
      {state === 'running' && (
        <Button size="compact-sm" variant="light" onClick={() => cancellation.mutate()}>
          {bulk.stop}
        </Button>
      )}
      {change !== undefined && change.undoableUntil !== null && change.done > 0 && (
        <Button
          size="compact-sm"
          variant="light"
          loading={undo.isPending}
          onClick={() => undo.mutate()}
        >
          {common.undo}
        </Button>
      )}
      {(!isOpen(change) || error !== null) && (
        <ActionIcon aria-label={common.dismiss} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      )}
    </section>
  )
}

function isOpen(change: BulkChange | undefined): boolean {
  return change === undefined || change.state === 'running' || change.state === 'undoing'
}

/** The displayed text, and the text for screen readers: not each number on the way. */
function useProgressText(change: BulkChange | undefined) {
  const { texts, formats } = useI18n()
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
    all === null ? formats.number(count) : bulk.of(formats.number(count), formats.number(all))
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
