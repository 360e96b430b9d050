import { keyUndoApi, undo } from '#api/keys/key-undo-api.ts'
import {
  type KeyUndo,
  findKeyUndo,
  keyUndoRecord,
  parseSince,
  previewKeyUndo,
} from '#core/bulk/key-undo.ts'
import { actionOf } from '#http/app/admitted.ts'
import { type AppRequest } from '#http/app/app-endpoint.ts'
import { serve } from '#http/app/serve.ts'
import type { Query } from '#http/endpoint-request.ts'
import type { Services } from '#http/services.ts'

export const keyUndoEndpoints = serve(keyUndoApi, {
  async previewKeyUndo(services, request) {
    return previewKeyUndo(services.store, undoOf(services, request, request.query))
  },
  async startKeyUndo(services, request) {
    const undone = undoOf(services, request, request.body)
    const started = await services.store.startKeyUndo(undone)
    services.work.wake()
    return keyUndoRecord(started)
  },
  async getKeyUndo({ store }, request) {
    return findKeyUndo(store, request.params)
  },
})

function undoOf(services: Services, request: AppRequest<typeof undo>, query: Query): KeyUndo {
  return { ...actionOf(services, request), since: parseSince(query) }
}
