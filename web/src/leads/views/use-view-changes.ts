import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

import { viewApi } from '#api/leads/view-api.ts'
import type { View, ViewChange } from '#web/api/leads/view-types.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { viewsQuery } from '#web/session/queries.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'

/** The request, and what follows; null where no view is left. */
type Write = { write: () => Promise<View | null>; onDone?: () => void }

/** What can be done with a view that exists; each shows a toast, and can be undone. */
export function useViewChanges() {
  const { id: projectId } = useProject()
  const texts = useTexts('views')
  const { toast } = useToasts()
  const queries = useQueryClient()
  const { queryKey } = viewsQuery(projectId)
  const { mutate } = useMutation({
    mutationFn: ({ write }: Write) => write(),
    // A callback of the mutation: its component may be gone by then.
    onSuccess: (view, { onDone }) => {
      if (view !== null) keepView(queries, projectId, view)
      onDone?.()
    },
    onError: () => toast(texts.failed),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const change = (view: View, part: ViewChange, after: { text: string; onDone?: () => void }) => {
    const params = { projectId, viewId: view.id }
    const { name, search, columns, isShared } = view
    const undo = () =>
      mutate({
        write: () =>
          request(viewApi.changeView, { ...params, body: { name, search, columns, isShared } }),
      })
    const onDone = () => {
      after.onDone?.()
      toast(after.text, undo)
    }
    mutate({ write: () => request(viewApi.changeView, { ...params, body: part }), onDone })
  }
  const remove = (view: View, onDone: () => void) => {
    const params = { projectId, viewId: view.id }
    const write = async () => {
      await request(viewApi.deleteView, params)
      return null
    }
    const undo = () => mutate({ write: () => request(viewApi.restoreView, params) })
    const tell = () => {
      onDone()
      toast(texts.removed(view.name), undo)
    }
    mutate({ write, onDone: tell })
  }
  return { change, remove }
}

/** Has a view as it is now in the list at once, so that it can be opened. */
export function keepView(queries: QueryClient, projectId: string, view: View): void {
  queries.setQueryData(viewsQuery(projectId).queryKey, (views = []) => {
    const params = views.findIndex(({ id }) => id === view.id)
    return params < 0 ? [...views, view] : views.with(params, view)
  })
}
