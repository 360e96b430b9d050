import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { importApi } from '#api/imports/import-api.ts'
import type { ImportDecisions, ImportJob, ImportPreview, JobParams } from '#web/api/import-types.ts'
import { request } from '#web/api/request.ts'
import { useProject } from '#web/session/project.ts'

/** What a member has decided about a file, and how more is decided. */
export type DecisionProps = {
  decisions: ImportDecisions
  change: (change: Partial<ImportDecisions>) => void
}

/**
 * What is decided about a file, and its preview. Until something is decided, a file is mapped as
 * the latest one with the same columns.
 */
export function useDecisions(job: ImportJob) {
  const params = { projectId: useProject().id, jobId: job.id }
  const [changed, setChanged] = useState<ImportDecisions | null>(null)
  const [isForgotten, setForgotten] = useState(false)
  const first = useQuery(previewQuery(params, job.decisions))
  const remembered = isUndecided(job.decisions) ? (first.data?.remembered ?? null) : null
  const { columns, fixes } = remembered ?? job.decisions
  const initial = { ...job.decisions, columns, fixes }
  const decisions = changed ?? initial
  const query = useQuery({
    ...previewQuery(params, decisions),
    // It is the first one again where that has failed, which it would ask for without end.
    enabled: first.isSuccess || changed !== null,
    // Not the guess, where an earlier mapping takes its place.
    placeholderData: changed === null ? undefined : keepPreviousData,
  })
  // What was shown stays while a decision can't be previewed.
  const [preview, setPreview] = useState<ImportPreview>()
  if (query.data !== undefined && query.data !== preview) setPreview(query.data)
  const change = (more: Partial<ImportDecisions>) =>
    setChanged((before) => ({ ...(before ?? initial), ...more }))
  return {
    decisions,
    preview: query.data ?? preview,
    query,
    change,
    remembered: isForgotten || isUndecided(decisions) ? null : remembered,
    forget: () => {
      setForgotten(true)
      change({ columns: guessOf(first.data, columns), fixes: [] })
    },
  }
}

/** Single rows have no part in it: the file is read once for many corrections. */
function previewQuery(params: JobParams, decided: ImportDecisions) {
  const decisions = { ...decided, edits: [], rowsLeftOut: [] }
  return queryOptions({
    queryKey: ['import-preview', params.projectId, params.jobId, decisions],
    queryFn: () => request(importApi.previewImport, { ...params, body: decisions }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

function isUndecided({ columns, fixes }: ImportDecisions): boolean {
  return columns.length === 0 && fixes.length === 0
}

/** Where the remembered columns would go otherwise. */
function guessOf(
  preview: ImportPreview | undefined,
  remembered: ImportDecisions['columns'],
): ImportDecisions['columns'] {
  const names = new Set(remembered.map(({ column }) => column))
  return (preview?.columns ?? [])
    .filter(({ column }) => names.has(column))
    .map(({ column, goesTo }) => ({ column, goesTo }))
}
