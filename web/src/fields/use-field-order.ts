import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { fieldApi } from '#api/leads/field-api.ts'
import type { Field } from '#web/api/leads/field-types.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { fieldsQuery } from '#web/session/queries.ts'
import { useAction } from '#web/session/use-action.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'

/** Moves fields in their order, which is shown at once and stored one move after the other. */
export function useFieldOrder(fields: readonly Field[]) {
  const texts = useTexts('fields')
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const { announce } = useToasts()
  // News may have the order of an earlier move until the last one is stored.
  const [ids, setIds] = useState<readonly string[] | null>(null)
  const ordered = ids === null ? fields : inOrder(fields, ids)
  const mutationKey = ['field-order', projectId]
  // A field can return to a position that it is leaving: no two moves are the same action. A move
  // that is not stored yet, since it is still dragged, stays when an earlier one is.
  const moves = useRef(0)
  const storing = useAction({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ fieldId, position }: { fieldId: string; position: number; move: number }) =>
      request(fieldApi.changeField, { projectId, fieldId, body: { place: position } }),
    onSettled: async (_field, _error, { move }) => {
      const isLast = () => queries.isMutating({ mutationKey }) === 1 && move === moves.current
      if (!isLast()) return
      await queries.invalidateQueries({ queryKey: fieldsQuery(projectId).queryKey })
      if (isLast()) setIds(null)
    },
  })
  const show = (from: number, to: number) => {
    const field = ordered[from]
    if (field === undefined || to < 0 || to >= ordered.length || to === from) return
    const moved = ordered.toSpliced(from, 1).toSpliced(to, 0, field)
    moves.current += 1
    setIds(moved.map(({ id }) => id))
    announce(texts.moved(field.label, to + 1, ordered.length))
  }
  const store = (fieldId: string | undefined, position: number) => {
    if (fieldId !== undefined) storing.mutate({ fieldId, position, move: moves.current })
  }
  return {
    fields: ordered,
    error: storing.error,
    /** Without storing it yet. */
    show,
    move: (from: number, to: number) => {
      if (to < 0 || to >= ordered.length) return
      show(from, to)
      store(ordered[from]?.id, to)
    },
    /** Stores where a field is shown. */
    drop: (position: number) => store(ordered[position]?.id, position),
  }
}

/** Those that came meanwhile are last. */
function inOrder(fields: readonly Field[], ids: readonly string[]): readonly Field[] {
  const positions = new Map(ids.map((id, position) => [id, position]))
  const positionOf = ({ id }: Field) => positions.get(id) ?? positions.size
  return fields.toSorted((a, b) => positionOf(a) - positionOf(b))
}
