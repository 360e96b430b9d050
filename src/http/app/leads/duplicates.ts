import { duplicateApi } from '#api/leads/duplicate-api.ts'
import { overviewRecord } from '#core/contacts/details/details-record.ts'
import {
  listCertain,
  listDuplicates,
  previewMerge,
  setDistinct,
} from '#core/contacts/duplicates/list-duplicates.ts'
import { actionOf } from '#http/app/admitted.ts'
import { serve } from '#http/app/serve.ts'

export const duplicateEndpoints = serve(duplicateApi, {
  async listDuplicates({ store }, request) {
    const { projectId } = request.params
    const { cursor, limit } = request.query
    const { groups, ...page } = await listDuplicates(store, { projectId, cursor, limit })
    const data = groups.map(({ reason, contacts, pairs }) => {
      return { reason, leads: contacts.map(overviewRecord), pairs }
    })
    return { data, ...page }
  },
  async listCertainDuplicates({ store }, request) {
    const { groups, ...counts } = await listCertain(store, request.params.projectId)
    const data = groups.map(({ kept, others }) => {
      return { kept: overviewRecord(kept), others: others.map(overviewRecord) }
    })
    return { data, ...counts }
  },
  previewMerge({ store }, request) {
    const { projectId, contactId: survivorId, otherId: mergedId } = request.params
    return previewMerge(store, { projectId, survivorId, mergedId })
  },
  async setDistinct(services, request) {
    await setDistinct(services.store, { ...actionOf(services, request), ...request.body })
  },
})
