import { fieldApi } from '#api/leads/field-api.ts'
import { countFieldUse } from '#core/contacts/searching/field-use.ts'
import { shapedFieldRecord } from '#core/fields/field.ts'
import {
  createField,
  deleteField,
  changeField,
  requireFieldOf,
  settlePendingValues,
} from '#core/fields/manage-fields.ts'
import { byMember } from '#http/app/admitted.ts'
import { serve } from '#http/app/serve.ts'

// A step writes 200 pending values; the server's maintenance writes more every second.
const pendingStepsMax = 5

export const fieldEndpoints = serve(fieldApi, {
  async listFields({ store }, request) {
    const { projectId } = request.params
    const [projectFields, { labels, isCut }] = await Promise.all([
      store.listFields(projectId),
      store.listPendingLabels(projectId),
    ])
    return { fields: projectFields.map(shapedFieldRecord), held: labels, isHeldCut: isCut }
  },
  countFieldUse: ({ store, clock }, { params: { projectId } }) =>
    countFieldUse(store, { projectId, now: clock.now() }),
  async createField({ store, clock }, request) {
    const by = byMember(request)
    const newField = { ...request.params, ...request.body, by, clock, stepsMax: pendingStepsMax }
    const field = await createField(store, newField)
    return shapedFieldRecord(field)
  },
  async settlePendingValues({ store, clock }, request) {
    const settlement = { ...request.params, ...request.body, by: byMember(request), clock }
    return {
      hasMore: await settlePendingValues(store, { ...settlement, stepsMax: pendingStepsMax }),
    }
  },
  async changeField({ store, clock }, request) {
    const { id: fieldId } = await requireFieldOf(store, request.params)
    const by = byMember(request)
    const fieldUpdate = { fieldId, ...request.body, by, clock, stepsMax: pendingStepsMax }
    return shapedFieldRecord(await changeField(store, fieldUpdate))
  },
  async deleteField({ store, clock }, request) {
    const { id: fieldId } = await requireFieldOf(store, request.params)
    await deleteField(store, { fieldId, clock })
  },
})
